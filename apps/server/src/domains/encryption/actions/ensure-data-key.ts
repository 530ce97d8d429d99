import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { findSealer, unwrap } from '../queries.ts'
import { encrypt, masterKeyId, newKey } from '../rules.ts'
import type { Sealer } from '../sealer.ts'
import { dataKeys } from '../tables.ts'

/** Returns the sealer for a person's records. The key is created for the first record. */
export async function ensureDataKey(tx: Tx, context: Context, userId: string): Promise<Sealer> {
  const known = await findSealer(tx, context, userId)
  if (known) return known
  const { config } = context.deps
  const [master] = config.dataEncryptionKeys
  // Of two concurrent inserts the first key counts.
  await tx
    .insert(dataKeys)
    .values({
      userId,
      wrappedKey: encrypt(master, userId, newKey()),
      masterKeyId: masterKeyId(master),
      createdAt: context.now(),
    })
    .onConflictDoNothing()
  const [row] = await tx.select().from(dataKeys).where(eq(dataKeys.userId, userId)).for('key share')
  if (!row) return ensureDataKey(tx, context, userId)
  return unwrap(config, row)
}
