import { and, eq } from '../../../db/drizzle.ts'

import { PARTS_AT_ONCE, countParts } from '@wellspring/api/contract/upload-parts'

import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { signParts } from '../../uploads/parts/sign-parts.ts'
import { ended } from '../loads/lock-load.ts'
import { REGISTRY_FOLDER } from '../loads/rules.ts'
import { registryLoads } from '../tables.ts'

/** Signs upload URLs for the next parts of a file, from a part number on. */
export async function signRegistryParts(context: Context, { id, from }: { id: string; from: number }) {
  const now = context.now()
  const [load] = isId(id) ? await context.db.select().from(registryLoads).where(eq(registryLoads.id, id)) : []
  if (!load) throw notFound('upload')
  const alive = await context.deps.database.write((tx) =>
    tx
      .update(registryLoads)
      .set({ aliveAt: now })
      .where(and(eq(registryLoads.id, id), eq(registryLoads.status, 'uploading')))
      .returning({ id: registryLoads.id }),
  )
  if (alive.length === 0) throw ended()
  const last = Math.min(from + PARTS_AT_ONCE - 1, countParts(load.bytes))
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  return signParts(context, { folder: REGISTRY_FOLDER, id, bytes: load.bytes }, numbers)
}
