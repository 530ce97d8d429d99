import { asc, eq, inArray } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import type { Jobs } from '../../job.ts'
import { decrypt, encrypt, masterKeyId } from './rules.ts'
import { dataKeys } from './tables.ts'

const BATCH = 500

/** Re-encrypts data keys that an earlier master key encrypted, so that it can be removed from the settings. */
export async function rewrapDataKeys(context: Context): Promise<void> {
  const { db, deps } = context
  const { dataEncryptionKeys } = deps.config
  const [current, ...earlier] = dataEncryptionKeys
  const currentId = masterKeyId(current)
  const masters = new Map(earlier.map((key) => [masterKeyId(key), key]))
  masters.delete(currentId)
  const rows = await db
    .select({ id: dataKeys.userId, wrappedKey: dataKeys.wrappedKey, masterKeyId: dataKeys.masterKeyId })
    .from(dataKeys)
    // Keys of an unknown master key would fill the batch for ever.
    .where(inArray(dataKeys.masterKeyId, [...masters.keys()]))
    .orderBy(asc(dataKeys.userId))
    .limit(BATCH)
  await eachOf(context, rows, async (_context, userId, { wrappedKey, masterKeyId: id }) => {
    const master = masters.get(id)
    if (!master) return
    const key = decrypt(master, userId, wrappedKey)
    await deps.database.statement
      .update(dataKeys)
      .set({ wrappedKey: encrypt(current, userId, key), masterKeyId: currentId })
      .where(eq(dataKeys.userId, userId))
  })
}

export const encryptionJobs: Jobs = {
  rewrapDataKeys: { cron: '*/10 * * * *', tries: 1, run: rewrapDataKeys },
}
