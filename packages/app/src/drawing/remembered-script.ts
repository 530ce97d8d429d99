/**
 * Stands in the page itself: before the first paint it says whether this browser remembers somebody, so that what is
 * drawn for everybody keeps the room of what they will have, and whom, so that what is drawn for somebody is shown to
 * nobody else.
 */
export const rememberedScript =
  "(function(){try{var u=JSON.parse(localStorage.getItem('userData'))}catch(e){}" +
  "var h=document.documentElement;h.classList.toggle('remembered',!!u);if(u)h.dataset.person=u.id})()"
