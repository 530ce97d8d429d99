/**
 * Inline script: a server-rendered page whose app fails to load looks right but does nothing. When a script of the app
 * fails to load, for example after a deployment has replaced the files, the page is reloaded once; if it fails again,
 * an error is shown.
 */
export const loadFailedScript =
  '(function(){var done=false;' +
  "addEventListener('error',function(e){var s=e.target;" +
  "if(done||!s||s.tagName!=='SCRIPT'||!s.src||s.src.indexOf(location.origin)!==0)return;done=true;" +
  "var k='reloadedAt',last=0;try{last=Number(sessionStorage.getItem(k))}catch(x){last=Date.now()}" +
  'if(navigator.onLine&&Date.now()-last>60000){' +
  'try{sessionStorage.setItem(k,String(Date.now()))}catch(x){}location.reload();return}' +
  "var b=document.createElement('div');b.setAttribute('role','alert');" +
  "b.style.cssText='position:fixed;inset:auto 0 0;z-index:9999;padding:16px 16px calc(16px + env(safe-area-inset-bottom));" +
  "background:#602a62;color:#fff;font:16px/1.5 system-ui,sans-serif;text-align:center';" +
  "b.append('This page could not be loaded completely. ');" +
  "var r=document.createElement('button');r.textContent='Reload';" +
  "r.style.cssText='min-height:44px;padding:0 20px;margin:4px;border-radius:12px;border:1px solid #fff;" +
  "background:#fff;color:#602a62;font:inherit;font-weight:600;cursor:pointer';" +
  'r.onclick=function(){location.reload()};b.append(r);document.body.append(b)},true)})()'
