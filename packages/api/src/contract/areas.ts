// Values only, no schemas: this module is part of every first page load.

import { isOneOf } from './one-of.ts'

/** The areas of wellness. The database stores their order, so new ones are appended. */
export const areas = ['physical', 'mental', 'social', 'spiritual', 'financial'] as const
export type Area = (typeof areas)[number]

/** The petals of the Lotus, by area. */
export const leavesOf = {
  physical: ['Move', 'Nourish'],
  mental: ['Discover', 'Develop'],
  social: ['Unite', 'Uplift'],
  spiritual: ['Heal', 'Peace', 'Love', 'Gratitude', 'Impact'],
  financial: ['Prosper', 'Share'],
} as const satisfies Record<Area, readonly string[]>
export type Leaf = (typeof leavesOf)[Area][number]

/** The database stores their order, so new ones are appended. */
export const leaves: readonly Leaf[] = Object.values(leavesOf).flat()

export const areaOf = (leaf: Leaf): Area => areas.find((area) => isOneOf(leavesOf[area], leaf)) ?? 'physical'

/** Finds a leaf by its name in a URL, in any case. */
export const leafNamed = (name: string): Leaf | undefined =>
  leaves.find((leaf) => leaf.toLowerCase() === name.toLowerCase())

/** The five areas, plus `coach` as a sixth domain without leaves. */
export const wellnessDomainIds = [...areas, 'coach'] as const
export type WellnessDomainId = (typeof wellnessDomainIds)[number]
