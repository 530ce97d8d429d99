import { eq, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { getUser } from '../../identity/queries.ts'
import { cardCustomers } from '../tables.ts'

export async function findCustomer(db: ReadOnly, userId: string): Promise<string | null> {
  const [row] = await db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId))
  return row?.customerId ?? null
}

/** The gateway's customer id as a subquery. */
export const customerOf = (userId: string) =>
  sql`select ${cardCustomers.customerId} from ${cardCustomers} where ${cardCustomers.userId} = ${userId}`

/** The gateway's customer id of a user, created if needed. Null without an answer. */
export async function openCustomer(
  context: Context,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const known = await findCustomer(context.db, userId)
  if (known !== null) return known
  const customerId = await context.ports.cards.openCustomer({ userId, email })
  if (customerId === null) return null
  await change(context, 'gatewayCustomer.create', async (tx) => {
    await tx.insert(cardCustomers).values({ userId, customerId }).onConflictDoNothing()
    return { subject: `user:${userId}`, after: { customerId }, result: undefined }
  })
  return customerId
}

/** The customer whose card is charged. */
interface CardHolder {
  /** Null while the gateway does not know the payer. Then only a new card can pay. */
  customerId: string | null
  savesCard: boolean
}

/** Determines the payer's customer before a charge is stored. A card that cannot be saved can still pay. */
export async function cardHolderOf(context: Context, actor: Actor, saveCard = false): Promise<CardHolder> {
  const { userId } = actor
  if (!saveCard) return { customerId: await findCustomer(context.db, userId), savesCard: false }
  const { email } = await getUser(context.db, userId)
  const customerId = await openCustomer(context, { userId, email })
  return { customerId, savesCard: customerId !== null }
}
