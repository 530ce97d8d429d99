import { and, desc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'

import type { SavedAddress, SavedAddressInput } from '@wellspring/api/contract/profile'
import { MAX_ADDRESSES } from '@wellspring/api/contract/profile'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { addresses, users } from './tables.ts'

type Input = z.output<typeof SavedAddressInput>

const rowsOf = (db: ReadOnly | Tx, userId: string) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))

const present = ({ id, label, isDefault, address }: typeof addresses.$inferSelect): SavedAddress => ({
  ...address,
  id,
  label,
  isDefault,
})

/** The default one first, then the newest. */
export const listAddresses = async (db: ReadOnly, actor: Actor): Promise<SavedAddress[]> =>
  (await rowsOf(db, actor.userId)).map(present)

/** Two tabs that add at once wait for each other. */
const lockOwner = (tx: Tx, { userId }: Actor) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

const isSame = (a: object, b: object) => {
  const text = (address: object) =>
    JSON.stringify(
      Object.entries(address)
        .filter(([, value]) => value !== '' && value !== undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  return text(a) === text(b)
}

const clearDefault = (tx: Tx, userId: string, but: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, but)))

async function answer(tx: Tx, actor: Actor, id: string) {
  const rows = await rowsOf(tx, actor.userId)
  return { subject: `user:${actor.userId}`, after: { addressId: id }, result: rows.map(present) }
}

/** Keeps an address; the first one is the default. */
export const addAddress = (context: Context, actor: Actor, input: Input): Promise<SavedAddress[]> =>
  change(context, 'address.add', async (tx) => {
    const { label, isDefault, ...address } = input
    await lockOwner(tx, actor)
    const known = await rowsOf(tx, actor.userId)
    if (known.some((row) => isSame(row.address, address))) return { result: known.map(present) }
    if (known.length >= MAX_ADDRESSES)
      throw problem('CONFLICT', `You can keep ${MAX_ADDRESSES} addresses. Please remove one first.`)
    const id = crypto.randomUUID()
    if (isDefault) await clearDefault(tx, actor.userId, id)
    const [row] = await tx
      .insert(addresses)
      .values({
        userId: actor.userId,
        label,
        address,
        createdAt: context.now(),
        isDefault: isDefault || known.length === 0,
      })
      .returning()
    if (!row) throw new Error('the address was not written')
    return answer(tx, actor, row.id)
  })

async function lockOwn(tx: Tx, actor: Actor, id: string) {
  await lockOwner(tx, actor)
  const known = isId(id) ? await rowsOf(tx, actor.userId) : []
  const own = known.find((row) => row.id === id)
  if (!own) throw notFound('address')
  return { own, others: known.filter((row) => row.id !== id) }
}

export const updateAddress = (
  context: Context,
  actor: Actor,
  { id, label, isDefault, ...address }: Input & { id: string },
): Promise<SavedAddress[]> =>
  change(context, 'address.update', async (tx) => {
    const { own } = await lockOwn(tx, actor, id)
    if (isDefault) await clearDefault(tx, actor.userId, id)
    // One is always the default: it stops being it when another one is chosen.
    const set = { label, address, isDefault: isDefault || own.isDefault }
    await tx.update(addresses).set(set).where(eq(addresses.id, id))
    return answer(tx, actor, id)
  })

/** Forgets an address; of the others the newest takes the default's place. */
export const removeAddress = (context: Context, actor: Actor, id: string): Promise<SavedAddress[]> =>
  change(context, 'address.remove', async (tx) => {
    const { own, others } = await lockOwn(tx, actor, id)
    await tx.delete(addresses).where(eq(addresses.id, id))
    const [next] = others
    if (own.isDefault && next)
      await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id))
    return answer(tx, actor, id)
  })
