import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Deposit } from '@wellspring/api/contract/organisation-benefits'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { deposit, makeSponsored, paySponsored } from '../../../testing/benefits.ts'
import { makeHeld } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { blockWrites, runInterleaved, untilBlocked } from '../../../testing/locks.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { addMembers } from '../../../testing/organisation-use.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { DAY_MS } from '../../../time.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { payments } from '../../payments/tables.ts'
import { getBenefits } from '../benefits/benefits.ts'
import { coverMembers } from '../benefits/cover.ts'
import { returnFunds } from '../benefits/return-fund.ts'
import { settleBenefits } from '../benefits/settle.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const benefitsOf = async ({ userId }: SignedIn) =>
  (await getBenefits(stand.context, { userId, sessionId: '', kind: 'tenant', roles: [] })).benefits

/** The bank keeps a whole deposit and its webhook has not arrived yet. */
async function lose({ id, amount }: Deposit): Promise<string> {
  const [payment] = await stand.context.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.payableId, id))
  return cards.claim(payment!.id, { status: 'lost', amountCents: 100 * amount, feeCents: 1500 }).intentId
}

test('a fund that is being returned while its plan restarts is not granted as well', async () => {
  const { owner, patron } = await makeSponsored(stand)
  const { booking } = await makeHeld(stand, { patron })
  await stand.deps.database.write((tx) =>
    tx
      .update(subscriptions)
      .set({ status: 'canceled', endedAt: new Date(stand.clock.now().getTime() - 31 * DAY_MS) })
      .where(eq(subscriptions.userId, owner.userId)),
  )
  const release = await blockWrites(stand, 'payment_refunds')
  const back = returnFunds(stand.context)
  await untilBlocked(stand)
  await buy(owner.client, await planId(stand, 'Tenant'))
  const paying = outcomeOf(paySponsored(patron, booking.id))
  await untilBlocked(stand, 2)
  await release()
  await back
  expect(await paying).toBe('PRICE_CHANGED')
  await stand.runJobs()
  expect(await benefitsOf(owner)).toMatchObject({ paidIn: 0, free: 0 })
  await expectInvariant(stand.databaseUrl, 0)
})

test('a fund that is being returned while its quarter is settled is not available as well', async () => {
  const { owner } = await makeSponsored(stand)
  await stand.deps.database.write((tx) =>
    tx
      .update(subscriptions)
      .set({ status: 'canceled', endedAt: stand.clock.now() })
      .where(eq(subscriptions.userId, owner.userId)),
  )
  stand.clock.advance({ days: 95 })
  await runInterleaved(
    stand,
    () => returnFunds(stand.context),
    () => settleBenefits(stand.context),
  )
  expect(await benefitsOf(owner)).toMatchObject({ paidIn: 0, free: 0 })
  await stand.runJobs()
  await expectInvariant(stand.databaseUrl, 0)
})

test('money that a bank keeps is not granted to a member who joins at the same time', async () => {
  const { owner, organisationId } = await makeSponsored(stand)
  const { deposit: last } = await deposit(owner, 100)
  await stand.runJobs()
  await addMembers(stand, organisationId, { count: 1, joinedAt: stand.clock.now() })
  const intentId = await lose(last)
  await runInterleaved(
    stand,
    () => settleChargeback(stand.context, intentId),
    () => coverMembers(stand.context, organisationId),
  )
  const { isFrozen, free, lacks } = await benefitsOf(owner)
  expect([free + lacks, isFrozen]).toEqual([0, lacks > 0])
  await expectInvariant(stand.databaseUrl, 0)
})
