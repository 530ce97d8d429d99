import { type PointerEvent, useState } from 'react'
import { STEP, drag, minuteAt } from './drag.ts'

export interface DraggedRange {
  day: string
  /** Minutes since midnight. */
  from: number
  to: number
}

/** Selecting a range of a day by dragging the mouse in either direction. */
export function useRangeDrag(
  hours: readonly [number, number],
  onRangeDrag: ((range: DraggedRange) => void) | undefined,
) {
  const [range, setRange] = useState<DraggedRange | null>(null)

  function start(event: PointerEvent<HTMLElement>, day: string) {
    if (event.button !== 0 || event.pointerType !== 'mouse') return
    const column = event.currentTarget
    const held = minuteAt(column, event.clientY, hours)
    let latest: DraggedRange | null = null
    drag({
      x: event.clientX,
      y: event.clientY,
      onMove({ y }) {
        const at = Math.min(hours[1] * 60, Math.max(hours[0] * 60, minuteAt(column, y, hours)))
        const from = Math.floor(Math.min(held, at) / STEP) * STEP
        latest = { day, from, to: Math.max(from + STEP, Math.ceil(Math.max(held, at) / STEP) * STEP) }
        setRange(latest)
      },
      onEnd(isDone) {
        setRange(null)
        if (isDone && latest) onRangeDrag?.(latest)
      },
    })
  }

  return { range, start: onRangeDrag ? start : undefined }
}
