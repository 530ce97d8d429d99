import { type PointerEvent, useState } from 'react'
import type { CalendarBlock } from './calendar-block.tsx'
import { STEP, drag, placeOf } from './drag.ts'
import type { Placed } from './lay-out-blocks.ts'

export interface DraggedBlock {
  id: string
  day: string
  /** Minutes since midnight. */
  from: number
  to: number
}

/** Dragging a block to another time, with a preview, reported on release. */
export function useBlockDrag(
  hours: readonly [number, number],
  onMove: ((dragged: DraggedBlock) => void) | undefined,
) {
  const [dragged, setDragged] = useState<DraggedBlock | null>(null)

  function start(event: PointerEvent<HTMLElement>, part: Placed<CalendarBlock>) {
    // Touch scrolls. On touch devices an appointment is rescheduled on its own page.
    if (event.button !== 0 || event.pointerType !== 'mouse') return
    const at = placeOf(event.clientX, event.clientY, hours)
    if (!at) return
    // Minutes between its start and the pointer.
    const below = at.minute - part.from
    let latest: DraggedBlock | null = null
    drag({
      x: event.clientX,
      y: event.clientY,
      onMove({ x, y }) {
        const place = placeOf(x, y, hours)
        if (!place) return
        const from = Math.max(0, Math.round((place.minute - below) / STEP) * STEP)
        latest = { id: part.block.id, day: place.day, from, to: from + part.to - part.from }
        setDragged(latest)
      },
      onEnd(isDone) {
        setDragged(null)
        if (isDone && latest) onMove?.(latest)
      },
    })
  }

  return { dragged, start: onMove ? start : undefined }
}
