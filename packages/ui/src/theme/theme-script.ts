/**
 * Sets the chosen theme on <html> before the first paint. Serve it as a file that <head> loads without `defer`, or
 * inline with its hash in the Content-Security-Policy.
 */
export const themeScript =
  "(function(){try{var t=localStorage.getItem('theme')}catch(e){}" +
  "var d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);" +
  "document.documentElement.classList.toggle('dark',d)})()"
