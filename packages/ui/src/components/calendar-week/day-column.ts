import { t } from '@wellspring/words/macro'

import type { Clock } from '../zoned-time/zoned-time.tsx'
import type { Placed, Span } from './lay-out-blocks.ts'

/** The first and last hour of a column. */
export type ShownHours = readonly [from: number, to: number]

export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

interface Stretch {
  /** Minutes since midnight. */
  from: number
  to: number
  hours: ShownHours
}

/** The position of a time range in its column. */
export function stretch({ from, to, hours: [first, last] }: Stretch) {
  const total = (last - first) * 60
  const [start, end] = [Math.max(from, first * 60), Math.min(to, last * 60)]
  return { top: percent((start - first * 60) / total), height: percent(Math.max(0, end - start) / total) }
}

/** The closed ranges of a day, in order. */
export function closedIn(open: readonly Placed<Span>[], [first, last]: ShownHours) {
  const closed: { from: number; to: number }[] = []
  let at = first * 60
  for (const { from, to } of open) {
    if (from > at) closed.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  if (at < last * 60) closed.push({ from: at, to: last * 60 })
  return closed
}

/** Truncates a line in narrow columns, but not on a phone. */
export const cutInColumns = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  whiteSpace: { base: 'normal', sm: 'nowrap' },
} as const

/** `13:00 to 13:50`, or `1:00 to 1:50 PM`, which is short enough for a narrow column. */
export function rangeWords(from: string, to: string, { hour12 }: Clock): string {
  const half = to.slice(-3)
  return t`${hour12 && from.endsWith(half) ? from.slice(0, -3) : from} to ${to}`
}

/** Minutes from which a block has space for a third line. */
export const LONG = 70
