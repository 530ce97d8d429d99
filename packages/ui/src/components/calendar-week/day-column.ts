import { t } from '@wellspring/words/macro'

import type { Clock } from '../zoned-time/zoned-time.tsx'
import type { Placed, Span } from './lay-out-blocks.ts'

/** First and last hour that a column shows. */
export type ShownHours = readonly [from: number, to: number]

export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

interface Stretch {
  /** Minutes of the day. */
  from: number
  to: number
  hours: ShownHours
}

/** Where a stretch of a day stands in its column. */
export function stretch({ from, to, hours: [first, last] }: Stretch) {
  const total = (last - first) * 60
  const [start, end] = [Math.max(from, first * 60), Math.min(to, last * 60)]
  return { top: percent((start - first * 60) / total), height: percent(Math.max(0, end - start) / total) }
}

/** What of a day is not open, in order. */
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

/** Narrow columns cut a long line; a phone has room for all of it. */
export const cutInColumns = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  whiteSpace: { base: 'normal', sm: 'nowrap' },
} as const

/** `13:00 to 13:50`, or `1:00 to 1:50 PM`: a column is narrow. */
export function rangeWords(from: string, to: string, { hour12 }: Clock): string {
  const half = to.slice(-3)
  return t`${hour12 && from.endsWith(half) ? from.slice(0, -3) : from} to ${to}`
}

/** Minutes from which on a stretch has room for a third line. */
export const LONG = 70
