import { eq, sql } from '../../../db/drizzle.ts'

import { change, enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import type { UserRow } from '../../identity/queries.ts'
import { erasedAddress } from '../../identity/rules.ts'
import { users } from '../../identity/tables.ts'
import { findCustomer } from '../../payments/cards/customers.ts'
import { listCommitments } from '../commitments.ts'
import { isOver } from '../rules.ts'

/** The account as it stays: a name for what others keep, and nothing by which to find its owner. */
const blanked = ({ id, kind }: UserRow, now: Date) => ({
  email: erasedAddress(id),
  firstName: 'Former',
  lastName: 'member',
  passwordHash: kind === 'patron' ? null : 'erased',
  roles: [],
  profileImageUrl: null,
  deviceLocale: null,
  deviceTimeZone: null,
  hasSecondFactor: false,
  disabledAt: now,
  closesAt: null,
  erasedAt: now,
})

async function eraseRecords(tx: Tx, context: Context, known: UserRow): Promise<void> {
  for (const blank of context.deps.blankRecords) await blank(tx, known.id)
  for (const { person, removed } of context.deps.personRecords.toReversed())
    if (removed) await tx.delete(person.table).where(eq(person, known.id))
  // What was answered in the last day is kept by no domain, and names people as well.
  await tx.execute(sql`delete from idempotency_keys where actor_id = ${known.id}`)
  await tx.update(users).set(blanked(known, context.now())).where(eq(users.id, known.id))
}

/**
 * Takes out everything that says whose an account was, in one transaction; what others, the law and the books need
 * stays. An account that its owner keeps after all, or that is erased already, is left alone.
 */
export async function eraseAccount(context: Context, userId: string): Promise<void> {
  await change(context, 'account.erase', async (tx) => {
    const known = await lockPerson(tx, userId)
    if (!isOver(known, context.now())) return { result: undefined }
    // Bought or begun in this very moment: whoever erases comes again in an hour. Nothing begins from here on.
    const underWay = await listCommitments({ ...context, db: tx }, { userId, because: 'closed' })
    if (underWay.length > 0) return { result: undefined }
    const customerId = await findCustomer(tx, userId)
    await eraseRecords(tx, context, known)
    // Only now: whoever stays at the last moment keeps their cards, and whoever is gone can save no other.
    if (customerId !== null) await enqueue(tx, { task: 'forgetCards', payload: { customerId } })
    await context.deps.profileImages.discard(tx, known.profileImageUrl)
    const { email, firstName, audience } = known
    await enqueue(tx, { task: 'mailErased', payload: { email, firstName, audience } })
    return { subject: `account:${userId}`, result: undefined }
  })
}
