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

/** The remaining account row: a placeholder name for other people's records, without personal data. */
const anonymised = ({ id, kind }: UserRow, now: Date) => ({
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
  for (const anonymise of context.deps.anonymiseRecords) await anonymise(tx, known.id)
  for (const { person, removed } of context.deps.personRecords.toReversed())
    if (removed) await tx.delete(person.table).where(eq(person, known.id))
  // Stored responses of the last day contain personal data and belong to no domain.
  await tx.execute(sql`delete from idempotency_keys where actor_id = ${known.id}`)
  await tx.update(users).set(anonymised(known, context.now())).where(eq(users.id, known.id))
}

/**
 * Erases the personal data of an account in one transaction. Keeps what other people, the law and the books need. Does
 * nothing when the owner has kept the account or it is already erased.
 */
export async function eraseAccount(context: Context, userId: string): Promise<void> {
  await change(context, 'account.erase', async (tx) => {
    const known = await lockPerson(tx, userId)
    if (!isOver(known, context.now())) return { result: undefined }
    // A commitment started at this very moment postpones the erasure by an hour. After this check none can start.
    const underWay = await listCommitments({ ...context, db: tx }, { userId, because: 'closed' })
    if (underWay.length > 0) return { result: undefined }
    const customerId = await findCustomer(tx, userId)
    await eraseRecords(tx, context, known)
    // Deferred until here: an owner who keeps the account at the last moment keeps their cards, and an erased one can
    // save no others.
    if (customerId !== null) await enqueue(tx, { task: 'forgetCards', payload: { customerId } })
    await context.deps.profileImages.discard(tx, known.profileImageUrl)
    const { email, firstName, audience } = known
    await enqueue(tx, { task: 'mailErased', payload: { email, firstName, audience } })
    return { subject: `account:${userId}`, result: undefined }
  })
}
