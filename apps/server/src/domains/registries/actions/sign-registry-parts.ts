import { and, eq } from '../../../db/drizzle.ts'

import { PARTS_AT_ONCE, countParts } from '@wellspring/api/contract/registries'

import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { ended } from '../loads/lock-load.ts'
import { PART_GRANT_MS, PART_TYPE, partBytes, partKey } from '../loads/rules.ts'
import { registryLoads } from '../tables.ts'

/** Grants places for the next parts of a file, from a number on. */
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
  const parts = await Promise.all(
    numbers.map(async (number) => ({
      number,
      uploadUrl: await context.ports.storage.signPut({
        key: partKey(id, number),
        mime: PART_TYPE,
        maxBytes: partBytes(load.bytes, number),
        expiresAt: new Date(now.getTime() + PART_GRANT_MS),
      }),
    })),
  )
  return { mime: PART_TYPE, parts }
}
