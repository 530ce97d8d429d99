import { areaOf } from '@wellspring/api/contract/areas'
import type { Area, Leaf } from '@wellspring/api/contract/areas'

/** What a person has finished, set as a goal and follows. Nothing about their health. */
export interface Interests {
  /** Latest first. */
  finished: readonly { title: string; area: Area; leaves: readonly Leaf[] }[]
  goals: readonly { title: string; leaf: Leaf }[]
  areas: readonly Area[]
}

export interface Candidate {
  area: Area
  /** Empty means the whole area. */
  leaves: readonly Leaf[]
}

const quoted = (title: string) => `“${title}”`

/** The strongest reason to recommend an item, or null. */
export function reasonFor({ area, leaves }: Candidate, { finished, goals, areas }: Interests): string | null {
  const sharesLeaf = (others: readonly Leaf[]) => others.some((leaf) => leaves.includes(leaf))
  const near = finished.find((one) => sharesLeaf(one.leaves)) ?? undefined
  if (near) return `Because you finished ${quoted(near.title)}.`
  const goal =
    goals.find(({ leaf }) => leaves.includes(leaf)) ??
    goals.find(({ leaf }) => leaves.length === 0 && areaOf(leaf) === area)
  if (goal) return `Because it goes with your goal ${quoted(goal.title)}.`
  const alike = finished.find((one) => one.area === area)
  if (alike) return `Because you finished ${quoted(alike.title)}.`
  return areas.includes(area) ? `Because you follow ${area} wellness.` : null
}

/** Picks one item per reason in turn, so that no single reason fills the list, and then new items. */
export function recommend<One extends Candidate>(
  candidates: readonly One[],
  interests: Interests,
  limit: number,
): { content: One; because: string }[] {
  const byReason = new Map<string, One[]>()
  const rest: One[] = []
  for (const one of candidates) {
    const because = reasonFor(one, interests)
    if (because === null) rest.push(one)
    else byReason.set(because, [...(byReason.get(because) ?? []), one])
  }
  const chosen: { content: One; because: string }[] = []
  for (let turn = 0; [...byReason.values()].some((group) => group.length > turn); turn++)
    for (const [because, group] of byReason) {
      const content = group[turn]
      if (content) chosen.push({ content, because })
    }
  const fresh = rest.map((content) => ({ content, because: 'Because it is new here.' }))
  return [...chosen, ...fresh].slice(0, limit)
}
