/**
 * Inline script that runs before the first paint. It marks whether the browser remembers a user, so that the public
 * page reserves space for their content, and which user, so that a personal page is hidden from anybody else.
 */
export const rememberedScript =
  "(function(){try{var u=JSON.parse(localStorage.getItem('userData'))}catch(e){}" +
  "var h=document.documentElement;h.classList.toggle('remembered',!!u);if(u)h.dataset.person=u.id})()"
