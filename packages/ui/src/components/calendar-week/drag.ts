/** A hand that presses trembles; a drag goes further, in pixels. */
const TREMBLE = 6

export interface DragProps {
  /** Where the mouse went down. */
  x: number
  y: number
  onMove: (at: { x: number; y: number }) => void
  /** It was let go, or given up. */
  onEnd: (isDone: boolean) => void
}

/** Follows a mouse that is held down, until it is let go or Escape gives it up. A mere press is none. */
export function drag({ x, y, onMove, onEnd }: DragProps) {
  let hasMoved = false
  const stop = new AbortController()
  const { signal } = stop
  const end = (isDone: boolean) => {
    stop.abort()
    if (hasMoved) {
      // The press that ends a drag follows no link.
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

/** Where a point lies in the columns of a calendar; null beside them. */
export function placeOf(x: number, y: number, [first, last]: readonly [number, number]) {
  const column = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'day' in element.dataset)
  if (!column) return null
  return { day: column.dataset['day'] ?? '', minute: minuteAt(column, y, [first, last]) }
}

/** The minute of a day at a height of its column. */
export function minuteAt(column: HTMLElement, y: number, [first, last]: readonly [number, number]) {
  const { top, height } = column.getBoundingClientRect()
  return first * 60 + ((y - top) / height) * (last - first) * 60
}
