import { asc, eq, ne } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { Jobs } from '../../job.ts'
import { decrypt, encrypt, masterKeyId } from './rules.ts'
import { dataKeys } from './tables.ts'

const BATCH = 500

/** Re-encrypts data keys that an earlier master key encrypted, so that it can be removed from the settings. */
export async function rewrapDataKeys({ db, deps }: Context): Promise<void> {
  const { dataEncryptionKeys } = deps.config
  const [current, ...earlier] = dataEncryptionKeys
  const currentId = masterKeyId(current)
  const rows = await db
    .select()
    .from(dataKeys)
    .where(ne(dataKeys.masterKeyId, currentId))
    .orderBy(asc(dataKeys.userId))
    .limit(BATCH)
  for (const { userId, wrappedKey, masterKeyId: id } of rows) {
    const master = earlier.find((key) => masterKeyId(key) === id)
    if (!master) continue
    const key = decrypt(master, userId, wrappedKey)
    await deps.database.statement
      .update(dataKeys)
      .set({ wrappedKey: encrypt(current, userId, key), masterKeyId: currentId })
      .where(eq(dataKeys.userId, userId))
  }
}

export const encryptionJobs: Jobs = {
  rewrapDataKeys: { cron: '*/10 * * * *', tries: 1, run: rewrapDataKeys },
}
