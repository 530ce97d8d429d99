/** Pixels below which a movement counts as a press, because a hand is never completely still. */
const TREMBLE = 6

export interface DragProps {
  /** The start position of the mouse. */
  x: number
  y: number
  onMove: (at: { x: number; y: number }) => void
  /** Called when the drag ends; false if it was cancelled. */
  onEnd: (isDone: boolean) => void
}

/** Follows a pressed mouse until it is released or Escape cancels the drag. A press without movement is no drag. */
export function drag({ x, y, onMove, onEnd }: DragProps) {
  let hasMoved = false
  const stop = new AbortController()
  const { signal } = stop
  const end = (isDone: boolean) => {
    stop.abort()
    if (hasMoved) {
      // Suppresses the click after a drag, so that no link is followed.
      const hold = (click: MouseEvent) => {
        click.preventDefault()
        click.stopPropagation()
      }
      window.addEventListener('click', hold, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', hold, { capture: true }), 0)
    }
    onEnd(isDone && hasMoved)
  }
  window.addEventListener(
    'pointermove',
    (move) => {
      if (!hasMoved && Math.hypot(move.clientX - x, move.clientY - y) < TREMBLE) return
      hasMoved = true
      onMove({ x: move.clientX, y: move.clientY })
    },
    { signal },
  )
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}

/** Times snap to quarters of an hour. */
export const STEP = 15

/** The day and minute at a point of a calendar, or null outside its columns. */
export function placeOf(x: number, y: number, [first, last]: readonly [number, number]) {
  const column = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'day' in element.dataset)
  if (!column) return null
  return { day: column.dataset['day'] ?? '', minute: minuteAt(column, y, [first, last]) }
}

/** The minute of a day at a vertical position of its column. */
export function minuteAt(column: HTMLElement, y: number, [first, last]: readonly [number, number]) {
  const { top, height } = column.getBoundingClientRect()
  return first * 60 + ((y - top) / height) * (last - first) * 60
}
