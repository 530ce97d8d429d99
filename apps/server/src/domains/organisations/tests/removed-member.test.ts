import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeSponsored, paySponsored } from '../../../testing/benefits.ts'
import { begin, makeHeld } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { outcomesAtOnce } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { payments } from '../../payments/tables.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'
import { ledgerAccounts } from '../../wallet/tables.ts'
import { organisationBenefits } from '../tables.ts'

const cards = createTestCards(() => stand.clock.now())
let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

/** The balances of an organisation's fund, in cents. */
async function fundOf(organisationId: string) {
  const rows = await stand.context.db
    .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(organisationBenefits)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.ownerId, organisationBenefits.holderId))
    .where(eq(organisationBenefits.organisationId, organisationId))
  return rows.find(({ kind }) => kind === 'sponsorship')?.balance ?? 0
}

const paymentFor = async (payableId: string) => {
  const [row] = await stand.context.db.select().from(payments).where(eq(payments.payableId, payableId))
  return row!
}

const addsUp = async () => {
  await expectInvariant(stand.databaseUrl, 0)
  expect(await findDifference(stand.context)).toBeNull()
}

test('a removed member keeps what was granted, and refunds return to their source', async () => {
  const { owner, patron, organisationId, memberId } = await makeSponsored(stand, { limit: 200 })
  const full = await fundOf(organisationId)
  const days = ['2026-06-17', '2026-06-18', '2026-06-19', '2026-06-22']
  const sessions = []
  for (const day of days) {
    const held = await makeHeld(stand, { patron, at: `${day}T10:00:00.000Z` })
    await paySponsored(patron, held.booking.id)
    sessions.push(held)
  }
  const [running, ahead, byProvider, before] = sessions as [Held, Held, Held, Held]
  await begin(stand, running.booking, 5)
  const cancel = (id: string) => patron.client.booking.cancelBooking({ id, expectedRefund: 90 }, withNewKey())
  await cancel(before.booking.id)
  await stand.runJobs()
  expect(await fundOf(organisationId)).toBe(full - 3 * 4500)

  const { organisations: calls } = owner.client
  const sight = async () =>
    JSON.stringify([
      await calls.getBenefits(),
      await calls.listDeposits({}),
      await calls.getReport({}),
      await calls.getOrganisationBilling({}),
    ])
  await calls.removeMember({ id: memberId })
  const seen = await sight()
  await stand.runJobs()

  // Nobody is charged more and nothing more is granted.
  for (const { booking } of [running, ahead, byProvider])
    expect(await paymentFor(booking.id)).toMatchObject({ capturedCents: 4500, sponsorCents: 4500 })
  const next = await makeHeld(stand, { patron, at: '2026-06-23T10:00:00.000Z' })
  const { offer } = await patron.client.organisations.getSponsorOffer({
    kind: 'booking',
    id: next.booking.id,
  })
  expect(offer).toBeNull()

  // Either side cancels the upcoming sessions, and each payer gets their own part.
  const { preview } = await patron.client.booking.previewCancel({ id: ahead.booking.id })
  expect(preview).toMatchObject({ refund: 90, toOrganisation: 45 })
  await cancel(ahead.booking.id)
  await byProvider.provider.client.booking.cancelBooking(
    { id: byProvider.booking.id, expectedRefund: 90, reason: 'I am ill.' },
    withNewKey(),
  )
  await stand.runJobs()
  for (const { booking } of [ahead, byProvider])
    expect(await paymentFor(booking.id)).toMatchObject({
      refundedCents: 4500,
      sponsorRefundedCents: 4500,
    })
  expect(await fundOf(organisationId)).toBe(full - 4500)

  // The session in progress took place and is paid by both.
  stand.clock.advance({ hours: 2 })
  const provider = await stand.signInAs(running.provider.userId)
  expect(await outcomeOf(provider.booking.completeBooking({ id: running.booking.id }))).toBe('done')
  await stand.runJobs()
  expect(await fundOf(organisationId)).toBe(full - 4500)
  expect(await paymentFor(running.booking.id)).toMatchObject({ refundedCents: 0, sponsorRefundedCents: 0 })

  // The organisation sees none of these steps.
  const later = (await stand.signInAs(owner.userId)).organisations
  const after = [
    await later.getBenefits(),
    await later.listDeposits({}),
    await later.getReport({}),
    await later.getOrganisationBilling({}),
  ]
  expect(JSON.stringify(after)).toBe(seen)
  await addsUp()
})

describe('a member who is removed while paying', () => {
  test.each([
    ['first', 0],
    ['second', 1],
  ])('and whose removal comes %s is granted what the fund pays', async (_, at) => {
    const { owner, patron, organisationId, memberId } = await makeSponsored(stand)
    const full = await fundOf(organisationId)
    const { booking } = await makeHeld(stand, { patron })
    const acts: (() => Promise<unknown>)[] = [() => paySponsored(patron, booking.id)]
    acts.splice(at, 0, () => owner.client.organisations.removeMember({ id: memberId }))
    const outcomes = await outcomesAtOnce(stand, acts)
    const [paid] = outcomes.toSpliced(at, 1)
    const [payment] = await stand.context.db.select().from(payments).where(eq(payments.payableId, booking.id))
    const granted = paid === 'done' ? 4500 : 0
    expect([outcomes[at], ['done', 'PRICE_CHANGED']]).toEqual(['done', expect.arrayContaining([paid])])
    expect([payment?.sponsorCents ?? 0, payment?.capturedCents ?? 0]).toEqual([granted, granted])
    expect(await fundOf(organisationId)).toBe(full - granted)
    await addsUp()
  })

  test('gives the grant back if the bank then declines', async () => {
    const { owner, patron, organisationId, memberId } = await makeSponsored(stand)
    const full = await fundOf(organisationId)
    const { booking } = await makeHeld(stand, { patron })
    const { charge } = cards
    onTestFinished(() => {
      cards.charge = charge
    })
    cards.charge = async (asked) => {
      await owner.client.organisations.removeMember({ id: memberId })
      return charge(asked)
    }
    await outcomeOf(paySponsored(patron, booking.id, 'pm_declined'))
    await stand.runJobs()
    expect(await fundOf(organisationId)).toBe(full)
    expect(await outcomeOf(paySponsored(patron, booking.id))).not.toBe('done')
    expect(await fundOf(organisationId)).toBe(full)
    await addsUp()
  })
})

type Held = Awaited<ReturnType<typeof makeHeld>>
