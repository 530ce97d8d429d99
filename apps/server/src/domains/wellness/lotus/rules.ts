import { areas, leaves, leavesOf } from '@wellspring/api/contract/areas'
import { LOTUS_FULL, LOTUS_HALF_LIFE_DAYS, weightOf } from '@wellspring/api/contract/lotus'
import type { Lotus, LotusKind, NextStep } from '@wellspring/api/contract/lotus'
import type { Leaf } from '@wellspring/api/contract/areas'

import { DAY_MS } from '../../../time.ts'

export type Levels = Readonly<Record<Leaf, number>>

/** Beyond this age, ten thousand entries together count less than a thousandth of a point. */
export const REACH_DAYS = 730
const MONTHS = 12

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Whole days. An entry dated tomorrow in another zone counts as today's. */
export const ageInDays = (on: string, today: string): number => Math.max(0, dayNumber(today) - dayNumber(on))

/** The remaining value of a weight after this many days. */
export const worthAfter = (weight: number, days: number): number =>
  weight * 2 ** (-days / LOTUS_HALF_LIFE_DAYS)

/** The weight of one entry for each of its leaves. */
export const shareOf = (kind: LotusKind, leafCount: number): number => weightOf[kind] / leafCount

/** Rounds halves up, ignoring floating-point differences. */
const rounded = (value: number) => Math.round(Number(value.toFixed(9)))

/** The openness of a leaf with these points, from 0 to 100. */
export const opennessOf = (points: number): number =>
  rounded(100 * Math.min(1, Math.max(0, points) / LOTUS_FULL))

/** The mean of each area's leaves, so that five leaves do not outweigh two. */
export const petalsOf = (levels: Levels): Lotus['petals'] =>
  areas.map((area) => {
    const own = leavesOf[area].map((leaf: Leaf) => ({ leaf, openness: levels[leaf] }))
    const mean = own.reduce((sum, { openness }) => sum + openness, 0) / own.length
    return { area, openness: rounded(mean), leaves: own }
  })

/** The days shown in the year: the last day of each of the previous twelve months, and today. */
export function framesOf(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const ends = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - (MONTHS - 1 - index), 0)).toISOString().slice(0, 10),
  )
  return [...ends, today]
}

/** The anchor of the exponential decay: a whole number of half-lives before today, so that half-lives stay exact. */
export const anchorOf = (today: string): string => dayOf(dayNumber(today) - 60 * LOTUS_HALF_LIFE_DAYS)

/** Entries of one kind and the same leaves. */
export interface EntryGroup {
  kind: LotusKind
  leaves: readonly Leaf[]
  /**
   * The first frame that contains some of them, and the sum of the growth factors (doubling with each half-life) from
   * the anchor to each entry's day.
   */
  gains: readonly (readonly [frame: number, mass: number])[]
}

/** The openness of each leaf at each frame. */
export function yearOf(groups: readonly EntryGroup[], today: string): Levels[] {
  const anchor = dayNumber(anchorOf(today))
  const frames = framesOf(today)
  // The gain of each leaf between two frames. Earlier gains decay together.
  const gained = frames.map(() => new Map<Leaf, number>())
  for (const { kind, leaves: own, gains } of groups) {
    const weight = shareOf(kind, own.length)
    for (const [frame, mass] of gains) {
      const inFrame = gained[frame]
      for (const leaf of own) inFrame?.set(leaf, (inFrame.get(leaf) ?? 0) + weight * mass)
    }
  }
  const grown = new Map<Leaf, number>()
  return frames.map((on, frame) => {
    for (const [leaf, more] of gained[frame] ?? []) grown.set(leaf, (grown.get(leaf) ?? 0) + more)
    const halved = worthAfter(1, dayNumber(on) - anchor)
    return Object.fromEntries(
      leaves.map((leaf) => [leaf, opennessOf((grown.get(leaf) ?? 0) * halved)]),
    ) as Levels
  })
}

export const listLevels = (levels: Levels) => leaves.map((leaf) => ({ leaf, openness: levels[leaf] }))

/** The least open leaves. */
export function leastOpen(levels: Levels): Leaf[] {
  const least = Math.min(...leaves.map((leaf) => levels[leaf]))
  return leaves.filter((leaf) => levels[leaf] === least)
}

/** The leaf of the day among equally closed ones. It changes daily. */
export const leafForToday = (alike: readonly Leaf[], today: string): Leaf =>
  alike[dayNumber(today) % alike.length] ?? 'Move'

/** Free steps first, then by weight. */
export const inOrder = (steps: readonly NextStep[]): NextStep[] =>
  steps.toSorted((a, b) => Number(b.isFree) - Number(a.isFree) || weightOf[b.kind] - weightOf[a.kind])
