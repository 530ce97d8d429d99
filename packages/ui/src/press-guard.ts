/** The longest pause between the two clicks of one press, as operating systems count a double click. */
const DOUBLE_CLICK_MS = 500
/** How far a finger moves between them, in CSS pixels. */
const SAME_PLACE_PX = 12

interface Press {
  button: Element
  at: number
  x: number
  y: number
  /** It has sent or kept something. */
  wrote: boolean
  /** Something was typed since, or a field of another frame was entered: a card's is one. */
  isOver: boolean
}

let last: Press | undefined

/** Told by whatever sends or keeps something: the press that led to it is not repeated by its second click. */
export function pressHasWritten() {
  if (last) last.wrote = true
}

const buttonOf = (event: Event) =>
  event.target instanceof Element ? (event.target.closest('button') ?? undefined) : undefined

/** The same button, or what has come to stand where it was. A key has no place. */
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

/** A key that is held down presses once. */
function onKeyDown(event: KeyboardEvent) {
  const button = event.repeat && event.key === 'Enter' ? buttonOf(event) : undefined
  if (button && last?.button === button && last.wrote && !button.hasAttribute('data-repeats')) stop(event)
}

/**
 * Two clicks of one press count once, on every button whose press has sent or kept something; a press after a pause
 * is another one. `data-repeats` marks a button that is meant to be pressed quickly, as a plus is. Returns what ends it.
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
