import { wellnessDomainIds } from '@wellspring/api/contract/areas'
import type { WellnessDomain } from '@wellspring/api/contract/wellness'
import type { WellnessDomainId } from '@wellspring/api/contract/areas'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { wellnessTexts } from '../tables.ts'
import { appearances, defaultLeafTexts, defaultTexts } from './default-texts.ts'
import { leavesOfDomain } from './rules.ts'

export type TextsRow = typeof wellnessTexts.$inferSelect

/** An area with its edited texts or, without any, the built-in ones. */
export function presentDomain(id: WellnessDomainId, row: TextsRow | undefined): WellnessDomain {
  return {
    id,
    ...appearances[id],
    description: row?.description ?? defaultTexts[id].description,
    affirmations: row?.affirmations ?? defaultTexts[id].affirmations,
    leaves: leavesOfDomain(id).map(
      (leaf) => row?.leaves.find((one) => one.leaf === leaf) ?? { leaf, ...defaultLeafTexts[leaf] },
    ),
    revision: row?.revision ?? 0,
  }
}

export async function listWellnessDomains(db: ReadOnly | Tx): Promise<WellnessDomain[]> {
  const rows = await db.select().from(wellnessTexts)
  return wellnessDomainIds.map((id) =>
    presentDomain(
      id,
      rows.find((row) => row.domain === id),
    ),
  )
}
