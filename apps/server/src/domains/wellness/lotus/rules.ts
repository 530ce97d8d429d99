import { areas, leaves, leavesOf } from '@wellspring/api/contract/areas'
import { LOTUS_FULL, LOTUS_HALF_LIFE_DAYS, weightOf } from '@wellspring/api/contract/lotus'
import type { Lotus, LotusKind, NextStep } from '@wellspring/api/contract/lotus'
import type { Leaf } from '@wellspring/api/contract/areas'

import { DAY_MS } from '../../../time.ts'

export type Levels = Readonly<Record<Leaf, number>>

/** What lies longer back counts less than a thousandth of a point in ten thousand entries. */
export const REACH_DAYS = 730
const MONTHS = 12

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Whole days; what is of tomorrow on another wall is of today. */
export const ageInDays = (on: string, today: string): number => Math.max(0, dayNumber(today) - dayNumber(on))

/** What is left of a weight after so many days. */
export const worthAfter = (weight: number, days: number): number =>
  weight * 2 ** (-days / LOTUS_HALF_LIFE_DAYS)

/** What one entry counts for each of its leaves. */
export const shareOf = (kind: LotusKind, leafCount: number): number => weightOf[kind] / leafCount

/** Halves round up, and what differs by the machine's arithmetic alone is the same. */
const rounded = (value: number) => Math.round(Number(value.toFixed(9)))

/** How open a leaf is whose entries count so much together: 0 to 100, never less. */
export const opennessOf = (points: number): number =>
  rounded(100 * Math.min(1, Math.max(0, points) / LOTUS_FULL))

/** The mean of the leaves, so that five of them do not outweigh two. */
export const petalsOf = (levels: Levels): Lotus['petals'] =>
  areas.map((area) => {
    const own = leavesOf[area].map((leaf: Leaf) => ({ leaf, openness: levels[leaf] }))
    const mean = own.reduce((sum, { openness }) => sum + openness, 0) / own.length
    return { area, openness: rounded(mean), leaves: own }
  })

/** The days whose ends the year is drawn at: the last of each of the twelve months before this one, and today. */
export function framesOf(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const ends = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - (MONTHS - 1 - index), 0)).toISOString().slice(0, 10),
  )
  return [...ends, today]
}

/** From when the halving is counted: a whole number of half-lives before today, so that these stay exact. */
export const anchorOf = (today: string): string => dayOf(dayNumber(today) - 60 * LOTUS_HALF_LIFE_DAYS)

/** Entries of one kind and the same leaves. */
export interface EntryGroup {
  kind: LotusKind
  leaves: readonly Leaf[]
  /**
   * The first frame that some of them are in, and the sum of what grew twofold with each half-life from the anchor to
   * their day.
   */
  gains: readonly (readonly [frame: number, mass: number])[]
}

/** How open each leaf was at each frame. */
export function yearOf(groups: readonly EntryGroup[], today: string): Levels[] {
  const anchor = dayNumber(anchorOf(today))
  const frames = framesOf(today)
  // What each leaf has gained between two frames; what it had before halves along with it.
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

/** The leaves that are the least open. */
export function leastOpen(levels: Levels): Leaf[] {
  const least = Math.min(...leaves.map((leaf) => levels[leaf]))
  return leaves.filter((leaf) => levels[leaf] === least)
}

/** One of the least open leaves; another each day, as long as several are alike. */
export const leafForToday = (alike: readonly Leaf[], today: string): Leaf =>
  alike[dayNumber(today) % alike.length] ?? 'Move'

/** Free ones first, then what counts most. */
export const inOrder = (steps: readonly NextStep[]): NextStep[] =>
  steps.toSorted((a, b) => Number(b.isFree) - Number(a.isFree) || weightOf[b.kind] - weightOf[a.kind])
