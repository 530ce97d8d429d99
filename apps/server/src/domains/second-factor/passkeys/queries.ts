import { asc, eq } from '../../../db/drizzle.ts'

import type { Passkey } from '@wellspring/api/contract/passkeys'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { passkeys } from '../tables.ts'

export async function listPasskeys(db: ReadOnly, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** The credentials that a browser needs in order to use a passkey, or to avoid registering the device twice. */
export async function listCredentials(db: ReadOnly, userId: string) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return rows
}

export const countPasskeys = (db: ReadOnly | Tx, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId))
