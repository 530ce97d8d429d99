import { eq } from '../../db/drizzle.ts'

import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { decrypt, masterKeyId } from './rules.ts'
import { sealerOf } from './sealer.ts'
import type { Sealer } from './sealer.ts'
import { dataKeys } from './tables.ts'

type WrappedKey = Pick<typeof dataKeys.$inferSelect, 'userId' | 'wrappedKey' | 'masterKeyId'>

/** Throws if the master key that encrypted it is missing from the settings. */
export function unwrap({ dataEncryptionKeys }: Config, row: WrappedKey): Sealer {
  const master = dataEncryptionKeys.find((key) => masterKeyId(key) === row.masterKeyId)
  if (!master)
    throw new Error(`DATA_ENCRYPTION_KEY lacks the key ${row.masterKeyId}, which people's records need`)
  return sealerOf(decrypt(master, row.userId, row.wrappedKey))
}

/** Null if the person has no key: nothing was ever sealed, or the key was erased. */
export async function findSealer(
  db: ReadOnly | Tx,
  { deps }: Pick<Context, 'deps'>,
  userId: string,
): Promise<Sealer | null> {
  const [row] = await db.select().from(dataKeys).where(eq(dataKeys.userId, userId))
  return row ? unwrap(deps.config, row) : null
}
