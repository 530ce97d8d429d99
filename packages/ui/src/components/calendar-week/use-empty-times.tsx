import { VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'

import { calendarDayWords } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import type { ShownHours } from './day-column.ts'
import { EmptyTime } from './empty-time.tsx'
import type { Step } from './empty-time.tsx'
import { emptyTimes, nearestTime } from './empty-times.ts'
import { minuteWords } from './lay-out-blocks.ts'
import type { Placed, Span } from './lay-out-blocks.ts'

type Stretch = Pick<Placed<Span>, 'from' | 'to'>

interface Column {
  day: string
  freeFrom: number | undefined
  parts: readonly Stretch[]
  away: readonly Stretch[]
  open: readonly Stretch[] | undefined
}

interface EmptyTimesProps {
  columns: readonly Column[]
  hours: ShownHours
  clock: Clock
  onEmpty: ((day: string, minute: number) => void) | undefined
}

/** Keyboard access to the empty times: one tab stop, and arrow keys for all others. */
export function useEmptyTimes({ columns, hours, clock, onEmpty }: EmptyTimesProps) {
  const [cursor, setCursor] = useState<{ day: string; minute: number }>()
  const [said, setSaid] = useState('')
  const times = columns.map(({ freeFrom, parts, away }) =>
    onEmpty ? emptyTimes({ hours, freeFrom, taken: [...parts, ...away] }) : [],
  )
  const cursorAt = columns.findIndex(({ day }) => day === cursor?.day)
  const stop = times[cursorAt]?.length ? cursorAt : times.findIndex(({ length }) => length > 0)

  function emptyTimeIn(at: number) {
    const [column, own = []] = [columns[at], times[at]]
    // Starts at the first open hour.
    const minute = nearestTime(own, cursor?.minute ?? column?.open?.[0]?.from ?? hours[0] * 60)
    if (!column || minute === undefined) return null
    const { day } = column
    function move(step: Step, from: HTMLElement) {
      if ('days' in step) {
        const all = [...document.querySelectorAll<HTMLElement>('[data-empty-time]')]
        all[all.indexOf(from) + step.days]?.focus()
        return
      }
      const next = own[own.indexOf(minute ?? 0) + step.times]
      if (next === undefined) return
      setCursor({ day, minute: next })
      // Announced separately, because a changed name of the focused element is not read again.
      setSaid(minuteWords(next, clock))
    }
    return (
      <EmptyTime
        name={calendarDayWords(day, clock)}
        minute={minute}
        clock={clock}
        hours={hours}
        isStop={at === stop}
        onFocus={() => setCursor({ day, minute })}
        onPress={() => onEmpty?.(day, minute)}
        onStep={move}
      />
    )
  }

  return { emptyTimeIn, status: <VisuallyHidden role="status">{said}</VisuallyHidden> }
}
