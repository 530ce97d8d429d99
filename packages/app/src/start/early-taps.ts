declare global {
  interface Window {
    /** Buttons pressed before the page's code had loaded. */
    earlyTaps?: HTMLButtonElement[]
    noteEarlyTap?: (event: Event) => void
  }
}

/** Names the attribute that makes a control inert, so that it can be removed again. */
export const HELD = 'data-held'

/** Marks an inert button that was pressed, so that it looks pressed. */
export const TAPPED = 'data-tapped'

/**
 * Inline script: on a slow connection, buttons are pressed before their code has loaded. Disabled buttons fire no
 * click, so it records `pointerup` on them.
 */
export const earlyTapsScript =
  '(function(){var t=window.earlyTaps=[];' +
  "window.noteEarlyTap=function(e){var b=e.target.closest('button'),c=e.type=='click';" +
  `if(!b||!c&&(e.button||b.getAttribute('${HELD}')!='disabled'))return;` +
  `c||b.setAttribute('${TAPPED}','');t.includes(b)||t.push(b)};` +
  "addEventListener('click',noteEarlyTap,true);addEventListener('pointerup',noteEarlyTap,true)})()"

const PATIENCE_MS = 10_000

/** React stores its props on a node under a private key, which is the only sign that the node has been hydrated. */
const isAlive = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))

/** Clicks a button as soon as it is hydrated: lazy parts of the page are hydrated later. */
export function pressOnceAlive(button: HTMLButtonElement, until = performance.now() + PATIENCE_MS): void {
  if (isAlive(button)) button.click()
  else if (button.isConnected && performance.now() < until)
    requestAnimationFrame(() => pressOnceAlive(button, until))
}

/** Stops recording, because React handles presses from here on. Returns the buttons pressed so far. */
export function takeEarlyTaps(): HTMLButtonElement[] {
  const { noteEarlyTap, earlyTaps } = window
  if (noteEarlyTap) {
    removeEventListener('click', noteEarlyTap, true)
    removeEventListener('pointerup', noteEarlyTap, true)
  }
  return earlyTaps?.splice(0) ?? []
}
