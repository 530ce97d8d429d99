import { type PointerEvent, useRef, useState } from 'react'
import type { CalendarBlock } from './calendar-day.tsx'
import type { Placed } from './lay-out-blocks.ts'

/** Times snap to quarters of an hour. */
const STEP = 15
/** A hand that presses trembles; a pull goes further, in pixels. */
const TREMBLE = 6

export interface Pulled {
  id: string
  day: string
  /** Minutes since midnight. */
  from: number
  to: number
}

interface Grip {
  id: string
  length: number
  /** How far below its start it is held, in minutes. */
  below: number
  x: number
  y: number
}

/** Where a point lies in the columns of a calendar; null beside them. */
function placeOf(x: number, y: number, [first, last]: readonly [number, number]) {
  const column = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'day' in element.dataset)
  if (!column) return null
  const { top, height } = column.getBoundingClientRect()
  return {
    day: column.dataset['day'] ?? '',
    minute: first * 60 + ((y - top) / height) * (last - first) * 60,
  }
}

/** A block that a mouse pulls to another time: what it would be is drawn, and said when it is let go. */
export function usePull(hours: readonly [number, number], onMove: ((pulled: Pulled) => void) | undefined) {
  const grip = useRef<Grip | null>(null)
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const latest = useRef<Pulled | null>(null)

  function start(event: PointerEvent<HTMLElement>, part: Placed<CalendarBlock>) {
    // A finger scrolls; it moves an appointment on its own page.
    if (event.button !== 0 || event.pointerType !== 'mouse') return
    const at = placeOf(event.clientX, event.clientY, hours)
    if (!at) return
    grip.current = {
      id: part.block.id,
      length: part.to - part.from,
      below: at.minute - part.from,
      x: event.clientX,
      y: event.clientY,
    }
    const follow = (move: globalThis.PointerEvent) => {
      const held = grip.current
      if (!held) return
      if (!latest.current && Math.hypot(move.clientX - held.x, move.clientY - held.y) < TREMBLE) return
      const place = placeOf(move.clientX, move.clientY, hours)
      if (!place) return
      const from = Math.max(0, Math.round((place.minute - held.below) / STEP) * STEP)
      latest.current = { id: held.id, day: place.day, from, to: from + held.length }
      setPulled(latest.current)
    }
    const end = (isDone: boolean) => {
      stop.abort()
      const done = latest.current
      ;[grip.current, latest.current] = [null, null]
      setPulled(null)
      if (!done) return
      // The press that ends a pull follows no link.
      const hold = (click: MouseEvent) => {
        click.preventDefault()
        click.stopPropagation()
      }
      window.addEventListener('click', hold, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', hold, { capture: true }), 0)
      if (isDone) onMove?.(done)
    }
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }

  return { pulled, start: onMove ? start : undefined }
}
