import { and, desc, eq, ne } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { SavedAddress, SavedAddressInput } from '@wellspring/api/contract/profile'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { addresses, users } from '../tables.ts'

export type Input = z.output<typeof SavedAddressInput>

export const addressRowsOf = (db: ReadOnly | Tx, userId: string) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))

export const presentAddress = ({
  id,
  label,
  isDefault,
  address,
}: typeof addresses.$inferSelect): SavedAddress => ({
  ...address,
  id,
  label,
  isDefault,
})

/** The default one first, then the newest. */
export const listAddresses = async (db: ReadOnly, actor: Actor): Promise<SavedAddress[]> =>
  (await addressRowsOf(db, actor.userId)).map(presentAddress)

/** Serializes concurrent changes of an account's addresses. */
export const lockOwner = (tx: Tx, { userId }: Actor) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

export const clearDefault = (tx: Tx, userId: string, but: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, but)))

export async function addressEntry(tx: Tx, actor: Actor, id: string) {
  const rows = await addressRowsOf(tx, actor.userId)
  return { subject: `user:${actor.userId}`, after: { addressId: id }, result: rows.map(presentAddress) }
}

export async function lockOwn(tx: Tx, actor: Actor, id: string) {
  await lockOwner(tx, actor)
  const known = isId(id) ? await addressRowsOf(tx, actor.userId) : []
  const own = known.find((row) => row.id === id)
  if (!own) throw notFound('address')
  return { own, others: known.filter((row) => row.id !== id) }
}
