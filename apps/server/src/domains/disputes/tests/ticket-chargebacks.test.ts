import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makeMoved, makeTickets, makeTicketsUnderWay } from '../../../testing/events.ts'
import type { Reserved } from '../../../testing/events.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { watchEvents } from '../../events/jobs.ts'
import { places } from '../../events/tables.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { settleChargeback, settleChargebacks } from '../../payments/chargebacks/settle-chargebacks.ts'
import { findPayment } from '../../payments/queries.ts'
import { settlePayment } from '../../payments/settlement/settle.ts'
import { releaseSales } from '../../wallet/sales/releases.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const keyOf = async ({ booking }: Reserved) =>
  (await findPayment(stand.context.db, { kind: 'ticket', id: booking.id, status: 'paid' }))!.id

/** The bank decides about a ticket payment, and the gateway sends its webhook. */
async function says(made: Reserved, ...said: Parameters<typeof cards.claim>[1][]) {
  const key = await keyOf(made)
  for (const one of said) await settleChargeback(stand.context, cards.claim(key, one).intentId)
}

const admin = async () => (await stand.signIn('admin')).client
const patronOf = async ({ patron }: Reserved) => (await stand.signInAs(patron.userId)).events
const organiserOf = ({ organiser }: Reserved) => stand.signInAs(organiser.userId)
const read = async (made: Reserved) =>
  (await (await patronOf(made)).getEventBooking({ id: made.booking.id })).booking
const wallet = async (made: Reserved) => (await (await organiserOf(made)).wallet.getSellerWallet()).wallet
const takenOf = async ({ booking }: Reserved) => {
  const ofDate = eq(places.occurrenceId, booking.occurrence.id)
  const [row] = await stand.context.db.select().from(places).where(ofDate)
  return row!.taken
}
const scan = async (made: Reserved, code: string) => {
  const seen = { id: crypto.randomUUID(), at: stand.clock.now().toISOString(), code }
  const { events } = await organiserOf(made)
  return (await events.checkIn({ occurrenceId: made.booking.occurrence.id, checkIns: [seen] })).results[0]!
}
const codeOf = async (made: Reserved) =>
  (await (await patronOf(made)).getTickets({ id: made.booking.id })).tickets[0]!.code

const refused = { code: 'CONFLICT', message: expect.stringContaining('bank') as string }

describe('a bank that disputes a payment for tickets', () => {
  test('freezes it: it cannot be refunded as well, the tickets stay valid, and the right people are told', async () => {
    const staff = await stand.signIn('admin')
    const made = await makeTickets(stand)
    const { id, number } = made.booking
    await says(made, { status: 'needs_response' })
    const { events } = made.patron.client
    await expect(events.cancelTickets({ id, expectedRefund: 80 }, withNewKey())).rejects.toMatchObject(
      refused,
    )
    expect(await read(made)).toMatchObject({ status: 'confirmed', refundedAmount: 0 })
    expect((await wallet(made)).held).toBeGreaterThan(0)
    const { chargebacks } = await staff.client.disputes.listChargebacks({ limit: 100 })
    const claim = chargebacks.find((one) => one.tickets?.bookingId === id)
    expect(claim).toMatchObject({ amount: 80, booking: null, purchase: null, orders: [] })
    await staff.client.disputes.answerChargeback({ id: claim!.id, statement: 'They were there.' })
    expect(cards.answers.at(-1)).toMatchObject({
      product: `Tickets ${number}: places at an event`,
      history: expect.stringContaining('confirmed') as string,
    })
    await stand.runJobs()
    const [mail] = await stand.mails(made.organiser.email)
    expect(mail?.subject).toContain(`about tickets ${number}`)
    expect(await scan(made, (await codeOf(made))!)).toMatchObject({ outcome: 'admitted' })
    expect(await takenOf(made)).toBe(2)
  })

  test('and decides for the organiser releases the money', async () => {
    const made = await makeTickets(stand)
    await says(made, { status: 'needs_response' })
    stand.clock.advance({ days: 8 })
    await watchEvents(stand.context)
    stand.clock.advance({ days: 3 })
    await releaseSales(stand.context)
    const { held, available } = await wallet(made)
    expect([held > 0, available]).toEqual([true, 0])
    await says(made, { status: 'won', feeCents: 0 })
    await releaseSales(stand.context)
    expect(await wallet(made)).toMatchObject({ held: 0, available: held })
    expect((await read(made)).refundedAmount).toBe(0)
  })

  test('does not block the cancellation of the event, and the refund follows once the money is released', async () => {
    const made = await makeTickets(stand)
    await says(made, { status: 'needs_response' })
    await (await organiserOf(made)).events.cancelEvent({ id: made.event.id, reason: 'The hall is flooded.' })
    await stand.runJobs()
    await watchEvents(stand.context)
    expect(await read(made)).toMatchObject({ status: 'event_cancelled', refundedAmount: 0 })
    expect(await takenOf(made)).toBe(0)
    const [mail] = await stand.mails(made.patron.email)
    expect(mail?.text).toContain('The hall is flooded.')
    expect(mail?.text).toContain('Your bank has this payment for now')
    const refunds = cards.refundCount()
    stand.clock.advance({ days: 10 })
    await watchEvents(stand.context)
    expect(cards.refundCount()).toBe(refunds)
    await says(made, { status: 'won', feeCents: 0 })
    await stand.runJobs()
    stand.clock.advance({ minutes: 1 })
    await stand.runJobs()
    expect(await read(made)).toMatchObject({ status: 'event_cancelled', refundedAmount: 80 })
    expect(cards.refundCount() - refunds).toBe(1)
    expect(await wallet(made)).toMatchObject({ pending: 0, available: 0, held: 0 })
  })

  test('before its webhook arrives: a refund that the gateway refused is paid once the money is released', async () => {
    const made = await makeTickets(stand)
    const refunds = cards.refundCount()
    cards.nextRefund('refused')
    await (await organiserOf(made)).events.cancelEvent({ id: made.event.id, reason: 'Ill.' })
    await stand.runJobs()
    expect(await read(made)).toMatchObject({ status: 'event_cancelled', refundedAmount: 0 })
    await says(made, { status: 'needs_response' })
    await stand.runJobs()
    expect(await read(made)).toMatchObject({ status: 'event_cancelled', refundedAmount: 0 })
    await says(made, { status: 'won', feeCents: 0 })
    await stand.runJobs()
    stand.clock.advance({ minutes: 1 })
    await stand.runJobs()
    expect(await read(made)).toMatchObject({ status: 'event_cancelled', refundedAmount: 80 })
    expect(cards.refundCount() - refunds).toBe(1)
    expect(await wallet(made)).toMatchObject({ pending: 0, available: 0, held: 0 })
  })

  test('and loses leaves alone what staff have already looked into', async () => {
    const made = await makeTickets(stand)
    cards.nextRefund('refused')
    await (await organiserOf(made)).events.cancelEvent({ id: made.event.id, reason: 'Ill.' })
    await stand.runJobs()
    const { wallet: books } = await admin()
    const { findings } = await books.listFindings({})
    const failed = findings.find(({ kind }) => kind === 'refund_failed')!
    await books.resolveFinding({ id: failed.id, note: 'Sent by bank transfer.' })
    const refunds = cards.refundCount()
    await says(made, { status: 'needs_response' }, { status: 'won', feeCents: 0 })
    await stand.runJobs()
    stand.clock.advance({ minutes: 1 })
    await stand.runJobs()
    expect(await read(made)).toMatchObject({ status: 'event_cancelled', refundedAmount: 0 })
    expect(cards.refundCount()).toBe(refunds)
  })

  test('for an event cancelled in the meantime, and decides for the patron, refunds them once', async () => {
    const made = await makeTickets(stand)
    await says(made, { status: 'needs_response' })
    await (await organiserOf(made)).events.cancelEvent({ id: made.event.id, reason: 'Ill.' })
    await stand.runJobs()
    const refunds = cards.refundCount()
    await says(made, { status: 'lost', feeCents: 0 })
    await stand.runJobs()
    await watchEvents(stand.context)
    expect(await read(made)).toMatchObject({ status: 'event_cancelled', refundedAmount: 80 })
    expect(cards.refundCount()).toBe(refunds)
    expect(cards.taken().get(await keyOf(made))).toBe(8000)
  })

  test("a patron's cancellation waits for the bank, and an acceptance is stored", async () => {
    const made = await makeMoved(stand)
    await says(made, { status: 'needs_response' })
    const { id } = made.booking
    const { events } = made.patron.client
    await expect(events.answerMove({ id, comes: false }, withNewKey())).rejects.toMatchObject(refused)
    expect((await events.answerMove({ id, comes: true }, withNewKey())).booking.move?.answer).toBe('kept')
  })
})

describe('a bank that has decided for the patron', () => {
  test('ends tickets of future events, frees their places and invalidates them at the door', async () => {
    const made = await makeTickets(stand)
    const code = await codeOf(made)
    const platform = async () => (await (await admin()).wallet.getPlatformWallet()).wallet
    const before = await platform()
    await says(made, { status: 'needs_response' }, { status: 'under_review' }, { status: 'lost' })
    await says(made, { status: 'lost' }, { status: 'won' })
    await stand.runJobs()
    expect(await read(made)).toMatchObject({ status: 'cancelled', refundedAmount: 80 })
    expect(await takenOf(made)).toBe(0)
    expect(await codeOf(made)).toBeNull()
    expect(await scan(made, code!)).toMatchObject({ outcome: 'not_valid', guestName: null })
    expect(await wallet(made)).toMatchObject({ pending: 0, available: 0, held: 0 })
    expect((await platform()).processorFees - before.processorFees).toBeCloseTo(15)
    expect(cards.taken().get(await keyOf(made))).toBe(8000)
    const [mail] = await stand.mails(made.patron.email)
    expect(mail?.text).not.toMatch(/refund(ed)?.* to your card/)
    await reconcile(stand.context)
    const { findings } = await (await admin()).wallet.listFindings({ limit: 100 })
    expect(findings).toEqual([])
  })

  test('changes nothing about past events, neither attendance nor tickets', async () => {
    const [came, had] = [await makeTickets(stand), await makeTickets(stand)]
    await scan(came, (await codeOf(came))!)
    stand.clock.advance({ days: 5, hours: 6 })
    for (const made of [came, had]) await says(made, { status: 'lost' })
    await stand.runJobs()
    await watchEvents(stand.context)
    stand.clock.advance({ days: 2 })
    await watchEvents(stand.context)
    expect(await read(came)).toMatchObject({ status: 'checked_in', refundedAmount: 80 })
    expect(await read(had)).toMatchObject({ status: 'confirmed', refundedAmount: 80 })
    for (const made of [came, had]) expect(await wallet(made)).toMatchObject({ pending: 0, available: 0 })
  })

  test('about a part: the rest is refunded with the cancelled tickets', async () => {
    const made = await makeTickets(stand)
    await says(made, { status: 'lost', amountCents: 3000 })
    await stand.runJobs()
    stand.clock.advance({ minutes: 1 })
    await stand.runJobs()
    expect(await read(made)).toMatchObject({ status: 'cancelled', refundedAmount: 80 })
    expect(cards.taken().get(await keyOf(made))).toBe(3000)
  })

  test('in twenty concurrent webhooks records one loss', async () => {
    const made = await makeTickets(stand)
    const { intentId } = cards.claim(await keyOf(made), { status: 'lost' })
    await Promise.all(Array.from({ length: 20 }, () => settleChargeback(stand.context, intentId)))
    expect((await read(made)).refundedAmount).toBe(80)
  })
})

test('an early warning holds the money, keeps the tickets valid, and ends automatically', async () => {
  const made = await makeTickets(stand)
  await says(made, { status: 'early_warning', claimId: `issfr_${made.booking.id}` })
  expect((await wallet(made)).held).toBeGreaterThan(0)
  expect(await codeOf(made)).not.toBeNull()
  stand.clock.advance({ days: 31 })
  await settleChargebacks(stand.context)
  expect((await wallet(made)).held).toBe(0)
})

describe('a bank that has kept a part while another chargeback covers the rest', () => {
  const failedJobs = async () =>
    (
      await stand.deps.database.pool.query(
        'select last_error from graphile_worker._private_jobs where last_error is not null',
      )
    ).rows

  test.each(['won', 'lost'] as const)('ends nothing before that one is decided: %s', async (decided) => {
    const made = await makeTickets(stand)
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await says(
      made,
      { claimId: other, status: 'needs_response', amountCents: 5000 },
      { claimId: one, status: 'needs_response', amountCents: 3000 },
      { claimId: one, status: 'lost', amountCents: 3000 },
    )
    await stand.runJobs()
    expect(await failedJobs()).toEqual([])
    expect(await read(made)).toMatchObject({ status: 'confirmed', refundedAmount: 30 })
    await says(made, { claimId: other, status: decided, amountCents: 5000 })
    await stand.runJobs()
    expect(await failedJobs()).toEqual([])
    expect(await read(made)).toMatchObject({ status: 'cancelled', refundedAmount: 80 })
    expect(await takenOf(made)).toBe(0)
  })
})

test('a chargeback over a late payment is reported to staff and does not block its refund', async () => {
  const made = await makeTicketsUnderWay(stand)
  stand.clock.advance({ minutes: 21 })
  await watchEvents(stand.context)
  cards.authenticate(made.intentId)
  const paid = async () =>
    (
      await stand.deps.database.pool.query<{ id: string; kept: number }>(
        'select id, captured_cents - refunded_cents as kept from payments where payable_id = $1',
        [made.booking.id],
      )
    ).rows[0]!
  const { id } = await paid()
  await settlePayment(stand.context, id)
  cards.nextRefund('refused')
  await stand.runJobs()
  expect(await paid()).toEqual({ id, kept: 8000 })
  const claim = (status: 'needs_response' | 'won') =>
    settleChargeback(stand.context, cards.claim(id, { status }).intentId)
  await claim('needs_response')
  const { findings } = await (await admin()).wallet.listFindings({})
  expect(findings.map(({ about }) => about)).toContain(`claim:du_${id}`)
  await claim('won')
  await stand.runJobs()
  expect(await paid()).toEqual({ id, kept: 0 })
})
