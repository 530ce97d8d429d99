/** The maximum pause between the clicks of a double click in operating systems. */
const DOUBLE_CLICK_MS = 500
/** The maximum distance between them, in CSS pixels. */
const SAME_PLACE_PX = 12

interface Press {
  button: Element
  at: number
  x: number
  y: number
  /** Whether it has sent or saved something. */
  wrote: boolean
  /** Whether the user has typed since, or entered a field of another frame, such as a card's. */
  isOver: boolean
}

let last: Press | undefined

/** Called by code that sends or saves something: a second click of the same press is ignored. */
export function pressHasWritten() {
  if (last) last.wrote = true
}

const buttonOf = (event: Event) =>
  event.target instanceof Element ? (event.target.closest('button') ?? undefined) : undefined

/** The same button, or one that has replaced it in its place. Key presses have no position. */
const isSamePlace = (press: Press, button: Element, { detail, clientX, clientY }: MouseEvent) =>
  press.button === button || (detail > 0 && Math.hypot(press.x - clientX, press.y - clientY) <= SAME_PLACE_PX)

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function onClick(event: MouseEvent) {
  const button = buttonOf(event)
  if (!button) return
  const isSecond =
    last?.wrote === true &&
    event.timeStamp - last.at < DOUBLE_CLICK_MS &&
    isSamePlace(last, button, event) &&
    (!last.isOver || event.detail > 1) &&
    !button.hasAttribute('data-repeats')
  if (isSecond) stop(event)
  else last = { button, at: event.timeStamp, x: event.clientX, y: event.clientY, wrote: false, isOver: false }
}

function endPress() {
  if (last) last.isOver = true
}

/** A held key presses once. */
function onKeyDown(event: KeyboardEvent) {
  const button = event.repeat && event.key === 'Enter' ? buttonOf(event) : undefined
  if (button && last?.button === button && last.wrote && !button.hasAttribute('data-repeats')) stop(event)
}

/**
 * Makes the two clicks of a double click count once, on every button whose press has sent or saved something. A press
 * after a pause counts separately. `data-repeats` marks buttons that are meant to be pressed rapidly, such as a plus.
 * Returns a function that removes the guard.
 */
export function guardPresses(): () => void {
  addEventListener('click', onClick, { capture: true })
  addEventListener('keydown', onKeyDown, { capture: true })
  addEventListener('input', endPress, { capture: true })
  addEventListener('blur', endPress)
  return () => {
    last = undefined
    removeEventListener('click', onClick, { capture: true })
    removeEventListener('keydown', onKeyDown, { capture: true })
    removeEventListener('input', endPress, { capture: true })
    removeEventListener('blur', endPress)
  }
}
