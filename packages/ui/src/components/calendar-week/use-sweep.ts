import { type PointerEvent, useState } from 'react'
import { STEP, drag, minuteAt } from './drag.ts'

export interface Swept {
  day: string
  /** Minutes since midnight. */
  from: number
  to: number
}

/** Selecting a range of a day by dragging the mouse in either direction. */
export function useSweep(hours: readonly [number, number], onSweep: ((swept: Swept) => void) | undefined) {
  const [swept, setSwept] = useState<Swept | null>(null)

  function start(event: PointerEvent<HTMLElement>, day: string) {
    if (event.button !== 0 || event.pointerType !== 'mouse') return
    const column = event.currentTarget
    const held = minuteAt(column, event.clientY, hours)
    let latest: Swept | null = null
    drag({
      x: event.clientX,
      y: event.clientY,
      onMove({ y }) {
        const at = Math.min(hours[1] * 60, Math.max(hours[0] * 60, minuteAt(column, y, hours)))
        const from = Math.floor(Math.min(held, at) / STEP) * STEP
        latest = { day, from, to: Math.max(from + STEP, Math.ceil(Math.max(held, at) / STEP) * STEP) }
        setSwept(latest)
      },
      onEnd(isDone) {
        setSwept(null)
        if (isDone && latest) onSweep?.(latest)
      },
    })
  }

  return { swept, start: onSweep ? start : undefined }
}
