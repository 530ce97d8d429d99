declare global {
  interface Window {
    /** Buttons that were pressed before the page's code had come. */
    earlyTaps?: HTMLButtonElement[]
    noteEarlyTap?: (event: Event) => void
  }
}

/** Which attribute keeps its hands off a control of a picture stands beside it, so that it can be taken away again. */
export const HELD = 'data-held'

/** Beside a held button that has been pressed: it looks like it. */
export const TAPPED = 'data-tapped'

/**
 * Stands in the page itself: on a slow line a drawn button is pressed before its code is there. One that is held until
 * then has no clicks; that a finger or a pointer was lifted from it, the page is told.
 */
export const earlyTapsScript =
  '(function(){var t=window.earlyTaps=[];' +
  "window.noteEarlyTap=function(e){var b=e.target.closest('button'),c=e.type=='click';" +
  `if(!b||!c&&(e.button||b.getAttribute('${HELD}')!='disabled'))return;` +
  `c||b.setAttribute('${TAPPED}','');t.includes(b)||t.push(b)};` +
  "addEventListener('click',noteEarlyTap,true);addEventListener('pointerup',noteEarlyTap,true)})()"

const PATIENCE_MS = 10_000

/** React keeps its side of a node under a key of its own, and shows in no other way that it has taken a node over. */
const isAlive = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))

/** Presses a button as soon as React hears it: a part of the page whose code comes later is taken over later. */
export function pressOnceAlive(button: HTMLButtonElement, until = performance.now() + PATIENCE_MS): void {
  if (isAlive(button)) button.click()
  else if (button.isConnected && performance.now() < until)
    requestAnimationFrame(() => pressOnceAlive(button, until))
}

/** From here on React sees every press itself. Returns the buttons that it has missed. */
export function takeEarlyTaps(): HTMLButtonElement[] {
  const { noteEarlyTap, earlyTaps } = window
  if (noteEarlyTap) {
    removeEventListener('click', noteEarlyTap, true)
    removeEventListener('pointerup', noteEarlyTap, true)
  }
  return earlyTaps?.splice(0) ?? []
}
