import { desc, eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { deposit, makeSponsored, paySponsored } from '../../../testing/benefits.ts'
import { makeHeld } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { users } from '../../identity/tables.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { insertRefund } from '../../payments/actions/refund.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { payments } from '../../payments/tables.ts'
import { getBenefits } from '../benefits/benefits.ts'
import { returnFunds } from '../benefits/return-fund.ts'
import { settleBenefits } from '../benefits/settle.ts'
import { givesBackFrom } from '../benefits/rules.ts'
import { organisationBenefits, organisationDeposits } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const addsUp = () => expectInvariant(stand.databaseUrl, 0)

const end = (owner: SignedIn) =>
  stand.deps.database.write((tx) =>
    tx
      .update(subscriptions)
      .set({ status: 'canceled', endedAt: stand.clock.now() })
      .where(eq(subscriptions.userId, owner.userId)),
  )

async function run(task: string) {
  await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('${task}')`))
  await stand.runJobs()
}

/** Refunds of each deposit in dollars, earliest first. */
async function backOf(organisationId: string) {
  const rows = await stand.context.db
    .select({ paid: payments.capturedCents, back: payments.refundedCents })
    .from(payments)
    .innerJoin(organisationDeposits, eq(organisationDeposits.id, payments.payableId))
    .where(eq(organisationDeposits.organisationId, organisationId))
    .orderBy(organisationDeposits.number)
  return rows.map(({ paid, back }) => [paid / 100, back / 100])
}

/** Deposits of the fund, newest first. */
const paymentsOf = (organisationId: string) =>
  stand.context.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(organisationDeposits, eq(organisationDeposits.id, payments.payableId))
    .where(eq(organisationDeposits.organisationId, organisationId))
    .orderBy(desc(organisationDeposits.number))

const newestPayment = async (organisationId: string) => (await paymentsOf(organisationId))[0]!

async function bankSays(
  paymentId: string,
  status: 'needs_response' | 'won' | 'lost',
  amountCents = 50_000,
): Promise<void> {
  const { intentId } = cards.claim(paymentId, { status, amountCents, feeCents: 1500 })
  await settleChargeback(stand.context, intentId)
}

/** Ten o'clock on a coming working day. */
function soon(): string {
  const at = new Date(stand.clock.now().getTime() + 2 * 86_400_000)
  while (at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() + 1)
  return `${at.toISOString().slice(0, 10)}T10:00:00.000Z`
}

/** Sends the requested refunds. */
async function finish() {
  stand.clock.advance({ minutes: 1 })
  await run('finishPaymentRefunds')
}

/** An ended organisation with two deposits, of which a member has used $45. */
async function makeEnded() {
  const made = await makeSponsored(stand)
  await deposit(made.owner, 500)
  const { booking } = await makeHeld(stand, { patron: made.patron, at: soon() })
  await paySponsored(made.patron, booking.id)
  await stand.runJobs()
  await end(made.owner)
  return { ...made, booking }
}

const paidAll = [
  [4100, 0],
  [500, 0],
]
const allBack = [
  [4100, 4055],
  [500, 500],
]

describe('the remainder of a fund', () => {
  test.each([
    ['active', null, null, null, null],
    ['past_due', null, null, null, null],
    ['canceled', '2026-01-01', null, null, '2026-01-31'],
    // An earlier refund belongs to an earlier end.
    ['canceled', '2026-01-01', null, '2025-12-01', '2026-01-31'],
    ['canceled', '2026-01-01', null, '2026-01-31', '2027-01-31'],
    // Closed by its owner, whatever is paid for its plan.
    ['active', null, '2026-01-01', null, '2026-01-31'],
    ['canceled', '2026-03-01', '2026-01-01', null, '2026-01-31'],
    ['canceled', '2026-03-01', '2026-01-01', '2026-01-31', '2027-01-31'],
  ] as const)('of a plan %s since %s, closed %s, with %s returned, is due on %s', (status, ...days) => {
    const [endedAt, closedAt, last, due] = days.map((day) => (day === null ? null : new Date(day)))
    expect(
      givesBackFrom({ status, endedAt: endedAt ?? null, closedAt: closedAt ?? null }, last ?? null),
    ).toEqual(due)
  })

  test('is returned thirty days after the end in one sum, newest deposit first', async () => {
    const { owner, organisationId } = await makeEnded()
    stand.clock.advance({ days: 29 })
    await run('returnFunds')
    expect(await backOf(organisationId)).toEqual(paidAll)

    stand.clock.advance({ days: 1 })
    await run('returnFunds')
    await finish()
    expect(await backOf(organisationId)).toEqual(allBack)
    await addsUp()
    const mails = await stand.mails(owner.email)
    expect(mails.map(({ subject }) => subject)).toContain('Refund of $4,555.00 from your fund')
    await run('returnFunds')
    expect(await backOf(organisationId)).toEqual(allBack)
  })

  test('is returned once, however many calls run at once and whatever happens to the responses', async () => {
    const { organisationId } = await makeEnded()
    stand.clock.advance({ days: 30 })
    const refunds = cards.refundCount()
    await Promise.all([1, 2, 3].map(() => returnFunds(stand.context)))
    cards.nextRefund('answer lost')
    await stand.runJobs()
    await finish()
    expect(cards.refundCount() - refunds).toBe(2)
    expect(await backOf(organisationId)).toEqual(allBack)
    await addsUp()
  })

  test('is requested by the sweep when the process crashed right after recording it', async () => {
    const { organisationId } = await makeEnded()
    stand.clock.advance({ days: 30 })
    await returnFunds(stand.context)
    // The job that would request it is lost.
    await stand.deps.database.write((tx) =>
      tx.execute(`delete from graphile_worker._private_jobs where key like 'payment-refund:%'`),
    )
    await finish()
    expect(await backOf(organisationId)).toEqual(allBack)
    await addsUp()
  })

  test('stays while a bank disputes a deposit and while a share is undecided', async () => {
    const { organisationId } = await makeEnded()
    stand.clock.advance({ days: 30 })
    const of = eq(organisationBenefits.organisationId, organisationId)
    const { id } = await newestPayment(organisationId)
    await bankSays(id, 'needs_response')
    await run('returnFunds')
    expect(await backOf(organisationId)).toEqual(paidAll)
    await bankSays(id, 'won')

    const [benefits] = await stand.context.db.select().from(organisationBenefits).where(of)
    const decide = (status: 'authorized' | 'paid') =>
      stand.deps.database.write((tx) =>
        tx.update(payments).set({ status }).where(eq(payments.sponsorId, benefits!.holderId)),
      )
    await decide('authorized')
    await run('returnFunds')
    expect(await backOf(organisationId)).toEqual(paidAll)
    await decide('paid')
    await run('returnFunds')
    await finish()
    expect(await backOf(organisationId)).toEqual(allBack)
  })

  test('is returned even when a bank has kept another deposit', async () => {
    const { organisationId } = await makeEnded()
    stand.clock.advance({ days: 30 })
    const [, first] = await paymentsOf(organisationId)
    for (const status of ['needs_response', 'lost'] as const) await bankSays(first!.id, status, 410_000)
    await run('returnFunds')
    await finish()
    expect(await backOf(organisationId)).toEqual([
      [4100, 4100],
      [500, 455],
    ])
    await addsUp()
  })

  test('that arrives later waits for a year, so that it identifies nobody', async () => {
    const { booking, organisationId } = await makeEnded()
    stand.clock.advance({ days: 30 })
    await run('returnFunds')
    const [payment] = await stand.context.db.select().from(payments).where(eq(payments.payableId, booking.id))
    await stand.deps.database.write((tx) =>
      insertRefund(tx, stand.context, { payment: payment!, cents: 9000, reason: 'It did not take place' }),
    )
    stand.clock.advance({ days: 364 })
    await run('returnFunds')
    await finish()
    expect(await backOf(organisationId)).toEqual(allBack)
    stand.clock.advance({ days: 1 })
    await run('returnFunds')
    await finish()
    expect(await backOf(organisationId)).toEqual([
      [4100, 4100],
      [500, 500],
    ])
    await addsUp()
  })

  test('is set aside for nobody before the next quarter when the organisation comes back', async () => {
    const { owner } = await makeEnded()
    stand.clock.advance({ days: 30 })
    await run('returnFunds')
    await finish()
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ roles: [] }).where(eq(users.id, owner.userId)),
    )
    const again = await stand.signInAs(owner.userId)
    await buy(again, await planId(stand, 'Tenant'), { hospitalName: 'Engines' })
    await deposit({ ...owner, client: again }, 4100)
    await stand.runJobs()
    const actor = { userId: owner.userId, sessionId: '', kind: 'tenant' as const, roles: [] }
    expect((await getBenefits(stand.context, actor)).benefits).toMatchObject({ free: 4100 })
    stand.clock.advance({ days: 95 })
    await settleBenefits(stand.context)
    await run('coverMembers')
    expect((await getBenefits(stand.context, actor)).benefits).toMatchObject({ covered: 41 })
    await addsUp()
  })
})
