import { leavesOf } from '@wellspring/api/contract/areas'
import type { Leaf, WellnessDomainId } from '@wellspring/api/contract/areas'

export const leavesOfDomain = (id: WellnessDomainId): readonly Leaf[] => (id === 'coach' ? [] : leavesOf[id])

/** The texts of an area name each of its leaves once, and no others. */
export const namesEachLeaf = (id: WellnessDomainId, named: readonly { leaf: Leaf }[]): boolean => {
  const own = leavesOfDomain(id)
  return named.length === own.length && own.every((leaf) => named.some((one) => one.leaf === leaf))
}
