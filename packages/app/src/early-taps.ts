declare global {
  interface Window {
    /** Buttons that were pressed before the page's code had come. */
    earlyTaps?: HTMLButtonElement[]
    noteEarlyTap?: (event: Event) => void
  }
}

/** Stands in the page itself: on a slow line a drawn button is pressed before its code is there. */
export const earlyTapsScript =
  '(function(){var t=window.earlyTaps=[];' +
  "addEventListener('click',window.noteEarlyTap=function(e){var b=e.target.closest('button');" +
  'b&&!t.includes(b)&&t.push(b)},true)})()'

/** From here on React sees every press itself. Returns the buttons that it has missed. */
export function takeEarlyTaps(): HTMLButtonElement[] {
  if (window.noteEarlyTap) removeEventListener('click', window.noteEarlyTap, true)
  return window.earlyTaps?.splice(0) ?? []
}
