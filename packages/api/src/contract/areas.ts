// Values only, no schemas: every page of the browsers starts with them.

/** The areas of wellness. Their order is stored: another one goes to the end. */
export const areas = ['physical', 'mental', 'social', 'spiritual', 'financial'] as const
export type Area = (typeof areas)[number]

/** The petals of the Lotus, by their areas. */
export const leavesOf = {
  physical: ['Move', 'Nourish'],
  mental: ['Discover', 'Develop'],
  social: ['Unite', 'Uplift'],
  spiritual: ['Heal', 'Peace', 'Love', 'Gratitude', 'Impact'],
  financial: ['Prosper', 'Share'],
} as const satisfies Record<Area, readonly string[]>
export type Leaf = (typeof leavesOf)[Area][number]

/** Their order is stored: another one goes to the end. */
export const leaves: readonly Leaf[] = Object.values(leavesOf).flat()

export const areaOf = (leaf: Leaf): Area =>
  areas.find((area) => (leavesOf[area] as readonly Leaf[]).includes(leaf)) ?? 'physical'

/** As it stands in addresses. */
export const leafNamed = (name: string): Leaf | undefined =>
  leaves.find((leaf) => leaf.toLowerCase() === name.toLowerCase())

/** The five areas, and the coach as a sixth without leaves. */
export const wellnessDomainIds = [...areas, 'coach'] as const
export type WellnessDomainId = (typeof wellnessDomainIds)[number]
