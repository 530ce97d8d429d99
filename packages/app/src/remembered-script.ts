/**
 * Stands in the page itself: before the first paint it says whether this browser remembers somebody, so that what is
 * drawn for everybody keeps the room of what they will have, and what is drawn for somebody is not shown when they left.
 */
export const rememberedScript =
  "(function(){try{var u=localStorage.getItem('userData')}catch(e){}" +
  "document.documentElement.classList.toggle('remembered',!!u)})()"
