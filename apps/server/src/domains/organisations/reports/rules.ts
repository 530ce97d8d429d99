import { createHmac } from 'node:crypto'

import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'
import { REPORT_MEMBERS, REPORT_PEOPLE, REPORT_STEP } from '@wellspring/api/contract/organisation-reports'

import { DAY_MS } from '../../../time.ts'

// Two-sided geometric noise, truncated at MOST_NOISE. One person more or less makes no number more than e^0.25 times as
// likely, except with a probability of one in a thousand. See docs/decisions/0056.
const LIKELIHOOD = Math.exp(-0.25)
export const MOST_NOISE = 20

/** The minimum of a noisy number, so that it represents at least REPORT_PEOPLE whatever the noise. */
const SHOWN_FROM = REPORT_PEOPLE + MOST_NOISE

const weightOf = (noise: number) => LIKELIHOOD ** Math.abs(noise)
const noises = Array.from({ length: 2 * MOST_NOISE + 1 }, (_, index) => index - MOST_NOISE)
const total = noises.reduce((sum, noise) => sum + weightOf(noise), 0)

/** The probability of each noise value. */
export const noiseChances: ReadonlyMap<number, number> = new Map(
  noises.map((noise) => [noise, weightOf(noise) / total]),
)

/** The noise value for a uniform draw between 0 and 1. */
export function noiseAt(drawn: number): number {
  let sum = 0
  for (const [noise, chance] of noiseChances) {
    sum += chance
    if (drawn < sum) return noise
  }
  return MOST_NOISE
}

/** The noise of a figure, derived from the secret. It is constant, so counting again reveals nothing new. */
export function noiseOf(secret: string, figure: string): number {
  const digest = createHmac('sha256', secret).update(`report:${figure}`).digest()
  return noiseAt(digest.readUIntBE(0, 6) / 2 ** 48)
}

interface Counted {
  count: number
  /** The number of people who could have been counted. */
  eligible: number
  noise: number
}

/** Whether an organisation has enough members for a report. */
const isEnough = (eligible: number) => eligible >= REPORT_MEMBERS

/**
 * The approximate number of people, or null. When nearly all members were counted, the number is capped so that at
 * least REPORT_PEOPLE of them may not have been.
 */
export function publishedCount({ count, eligible, noise }: Counted): number | null {
  if (!isEnough(eligible) || count + noise < SHOWN_FROM) return null
  const step = (value: number, round: (value: number) => number) => round(value / REPORT_STEP) * REPORT_STEP
  return Math.min(step(count + noise, Math.round), step(eligible - REPORT_PEOPLE, Math.floor))
}

/** The standard deviation of the noise. */
const SPREAD = Math.sqrt(2 * LIKELIHOOD) / (1 - LIKELIHOOD)
/** Standard deviations that cover eight of ten cases. */
const MOSTLY = 1.28

/**
 * The percentage of content raters, rounded to ten and between 10 and 90, with its margin of error. Null for too few
 * people.
 */
export function publishedShare(rated: Counted, content: Counted): { share: number; within: number } | null {
  const all = rated.count + rated.noise
  if (!isEnough(rated.eligible) || all < SHOWN_FROM) return null
  const share = Math.min(0.9, Math.max(0.1, Math.round((10 * (content.count + content.noise)) / all) / 10))
  const off = (100 * MOSTLY * SPREAD * Math.hypot(1, share)) / all
  return { share: Math.round(share * 100), within: Math.ceil(off / REPORT_STEP) * REPORT_STEP }
}

/**
 * Hides the smallest shown area as well when only one area is hidden, because the total would reveal the hidden one.
 */
export function withoutLoneGap(shown: Record<Area, number | null>): Record<Area, number | null> {
  const known = areas.filter((area) => shown[area] !== null)
  if (known.length !== areas.length - 1) return shown
  const [smallest] = known.toSorted((a, b) => (shown[a] ?? 0) - (shown[b] ?? 0))
  return smallest ? { ...shown, [smallest]: null } : shown
}

export interface Period {
  kind: 'month' | 'quarter'
  /** The first day of the period. */
  startsOn: string
  from: Date
  to: Date
}

const MONTHS = { month: 1, quarter: 3 } as const

/** The calendar month or quarter in UTC that contains the instant. */
export function periodOf(kind: Period['kind'], at: Date): Period {
  const first = Math.floor(at.getUTCMonth() / MONTHS[kind]) * MONTHS[kind]
  const [from, to] = [first, first + MONTHS[kind]].map(
    (month) => new Date(Date.UTC(at.getUTCFullYear(), month)),
  )
  if (!from || !to) throw new Error('there is no such period')
  return { kind, startsOn: from.toISOString().slice(0, 10), from, to }
}

/** Sessions and check-ins may be recorded up to this long after they took place. */
export const SETTLED_MS = 3 * DAY_MS

/** The finished and settled periods that began while the organisation existed. */
export function periodsBetween(since: Date, now: Date): Period[] {
  const isSettled = ({ to }: Period) => to.getTime() + SETTLED_MS <= now.getTime()
  const periods: Period[] = []
  for (const kind of ['month', 'quarter'] as const)
    for (let period = periodOf(kind, since); isSettled(period); period = periodOf(kind, period.to))
      if (period.from >= since) periods.push(period)
  return periods
}
