import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import {
  benefitsInput,
  deposit,
  makeBenefits,
  makeSponsored,
  paySponsored,
  paySponsoredTickets,
} from '../../../testing/benefits.ts'
import { begin, makeHeld, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makeReserved } from '../../../testing/events.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import {
  agreed,
  beLate,
  invitationOf,
  makeAdministrator,
  makeJoined,
  makeOrganisation,
} from '../../../testing/accounts/organisations.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { payments } from '../../payments/tables.ts'
import { ledgerAccounts, sales, tokenLots } from '../../wallet/tables.ts'
import { getBenefits } from '../benefits/benefits.ts'
import { settleBenefits } from '../benefits/settle.ts'
import { organisationBenefits } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const balanceOf = async (organisationId: string) => {
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
const holdFor = (patron: SignedIn, at?: string) => makeHeld(stand, { patron, ...(at && { at }) })
const addsUp = () => expectInvariant(stand.databaseUrl, 0)

describe('a fund', () => {
  test('accepts deposits and sets a limit aside for everybody', async () => {
    const { owner } = await makeBenefits(stand)
    expect(await deposit(owner, 5000)).toMatchObject({ payment: 'paid', deposit: { amount: 5000 } })
    await stand.runJobs()
    const { benefits } = await owner.client.organisations.getBenefits()
    expect(benefits).toMatchObject({ members: 40, covered: 40, free: 1000, paidIn: 5000, missing: 0 })
    const { deposits } = await owner.client.organisations.listDeposits({})
    expect(deposits.map(({ amount }) => amount)).toEqual([5000])
    await addsUp()
  })

  test('covers the earliest members first as far as it goes, and states what is missing', async () => {
    const { owner } = await makeBenefits(stand)
    await deposit(owner, 1050)
    await stand.runJobs()
    const { benefits } = await owner.client.organisations.getBenefits()
    expect(benefits).toMatchObject({ covered: 10, free: 50, missing: 2950 })
  })

  test('handles more cents set aside than an integer holds', async () => {
    const { owner, organisationId } = await makeSponsored(stand)
    const { rowCount } = await stand.deps.database.pool.query(
      `insert into organisation_allowances (organisation_id, patron_id, starts_on, limit_cents)
        select organisation_id, patron_id, date '1900-01-01', 200000 * 1000 from organisation_allowances
        where organisation_id = $1`,
      [organisationId],
    )
    const { benefits } = await owner.client.organisations.getBenefits()
    expect(benefits.free).toBe(-2_000_000 * rowCount!)
    expect(benefits.quarters[0]).toMatchObject({ setAside: 2_000_000 * rowCount! })
    await stand.deps.database.pool.query(
      `delete from organisation_allowances where starts_on = date '1900-01-01'`,
    )
  })

  test('is unchanged by a deposit that the card declines', async () => {
    const { owner } = await makeBenefits(stand)
    expect(await outcomeOf(deposit(owner, 500, 'pm_declined'))).toBe('CARD_DECLINED')
    expect((await owner.client.organisations.getBenefits()).benefits.paidIn).toBe(0)
  })

  test('receives one deposit from twenty concurrent clicks', async () => {
    const { owner } = await makeBenefits(stand)
    const before = cards.count()
    const words = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(deposit(owner, 500))))
    expect(words).toContain('done')
    const others = words.filter((word) => word !== 'done')
    expect(others.filter((word) => word !== 'CONFLICT' && word !== 'CHECKOUT_IN_PROGRESS')).toEqual([])
    expect(cards.count() - before).toBe(1)
    expect((await owner.client.organisations.getBenefits()).benefits.paidIn).toBe(500)
  })

  test('accepts a different amount at once, and the same amount after a minute', async () => {
    const { owner } = await makeBenefits(stand)
    const { deposit: first } = await deposit(owner, 500)
    await expect(deposit(owner, 500)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(first.number) as string,
    })
    await deposit(owner, 600)
    stand.clock.advance({ minutes: 1 })
    await deposit(owner, 500)
    expect((await owner.client.organisations.getBenefits()).benefits.paidIn).toBe(1600)
  })

  test('can be filled by its owner only, while administrators with access to bills see it', async () => {
    const { owner, administrator } = await makeAdministrator(stand, { role: 'viewer' })
    expect(await outcomeOf(administrator.client.organisations.saveBenefits(benefitsInput()))).toBe(
      'UNAUTHORIZED',
    )
    expect((await administrator.client.organisations.getBenefits()).benefits.rule).toBeNull()
    expect(await outcomeOf(owner.client.organisations.saveBenefits(benefitsInput()))).toBe('CONFLICT')
  })

  test('accepts no deposit while the plan is unpaid', async () => {
    const { owner } = await makeBenefits(stand)
    await beLate(stand, owner, 14)
    expect(await outcomeOf(deposit(owner, 500))).toBe('READ_ONLY')
    expect(await outcomeOf(owner.client.organisations.saveBenefits(benefitsInput()))).toBe('READ_ONLY')
  })

  test('cannot be started by a small organisation', async () => {
    const { owner } = await makeOrganisation(stand)
    expect(await outcomeOf(owner.client.organisations.saveBenefits(benefitsInput()))).toBe('CONFLICT')
    const { benefits } = await owner.client.organisations.saveBenefits(benefitsInput({ isOn: false }))
    expect(benefits.rule).toMatchObject({ isOn: false })
  })
})

describe('a sponsored session', () => {
  test('is paid by both, and the provider earns the same as for any session', async () => {
    const { patron, organisationId } = await makeSponsored(stand)
    const plain = await makeHeld(stand)
    await plain.patron.client.booking.payBooking(paymentOf(plain.booking.id), withNewKey())
    const held = await holdFor(patron)
    const { id } = held.booking
    const { offer } = await patron.client.organisations.getSponsorOffer({ kind: 'booking', id })
    expect(offer).toMatchObject({ organisation: 'Engines', pays: 45, rest: 45, left: 55 })
    const { booking } = await paySponsored(patron, id)
    expect(booking).toMatchObject({ status: 'confirmed', price: 90, organisationPays: 45 })
    expect(await paymentFor(id)).toMatchObject({ capturedCents: 4500, sponsorCents: 4500 })
    expect(await balanceOf(organisationId)).toBe(405_500)
    const netOf = async (seller: string) => {
      const rows = await stand.context.db
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.ownerId, seller))
      return rows.find(({ kind }) => kind === 'seller_pending')?.balance
    }
    expect(await netOf(held.provider.userId)).toBe(await netOf(plain.provider.userId))
    await addsUp()
  })

  test('shows the provider and staff nothing about the payer', async () => {
    const { patron } = await makeSponsored(stand)
    const { provider, booking } = await holdFor(patron)
    await paySponsored(patron, booking.id)
    const staff = await stand.signIn('admin')
    for (const { client } of [provider, staff])
      expect((await client.booking.getBooking({ id: booking.id })).booking.organisationPays).toBe(0)
  })

  test('is confirmed in a mail with the amount that the card paid', async () => {
    const { patron } = await makeSponsored(stand)
    const { booking } = await holdFor(patron)
    await paySponsored(patron, booking.id)
    await stand.runJobs()
    const mails = await stand.mails(patron.email)
    expect(mails.map(({ text }) => text).join()).toContain(
      'Paid: $45.00 by card, $45.00 by your organisation',
    )
  })

  test('changes nothing that the organisation sees', async () => {
    const { owner, patron } = await makeSponsored(stand)
    const calls = owner.client.organisations
    const sight = async () =>
      JSON.stringify([await calls.getBenefits(), await calls.listDeposits({}), await calls.getReport({})])
    const before = await sight()
    const { booking } = await holdFor(patron)
    await paySponsored(patron, booking.id)
    await stand.runJobs()
    expect(await sight()).toBe(before)
  })

  test('is in the quarterly report as an amount set aside, without an area', async () => {
    const { owner } = await makeSponsored(stand)
    const { getBenefits, getReport } = owner.client.organisations
    const { quarters } = (await getBenefits()).benefits
    const { report } = await getReport({})
    expect(report.sponsored.length).toBeGreaterThan(0)
    expect(report.sponsored).toEqual(
      quarters.map(({ from, setAside, returned }) => ({ from, setAside, returned })),
    )
    expect((await getReport({ area: 'mental' })).report.sponsored).toEqual([])
    expect((await getReport({ to: '2001-01' })).report.sponsored).toEqual([])
  })

  test('of other members changes nothing that a member sees', async () => {
    const { patron, ...organisation } = await makeSponsored(stand)
    const probe = await makeJoined(stand, organisation)
    await deposit(organisation.owner, 100)
    await stand.runJobs()
    const { booking } = await holdFor(probe.patron)
    const seen = () => probe.patron.client.organisations.getSponsorOffer({ kind: 'booking', id: booking.id })
    const before = await seen()
    const used = await holdFor(patron)
    await paySponsored(patron, used.booking.id)
    expect(before.offer).not.toBeNull()
    expect(await seen()).toEqual(before)
  })

  test('takes the rest of the limit, and then nothing', async () => {
    const { patron } = await makeSponsored(stand, { percent: 75 })
    const first = await holdFor(patron)
    expect((await paySponsored(patron, first.booking.id)).booking.organisationPays).toBe(67.5)
    const second = await holdFor(patron, tuesdayAt(13))
    expect((await paySponsored(patron, second.booking.id)).booking.organisationPays).toBe(32.5)
    const third = await holdFor(patron, tuesdayAt(15))
    const offered = await patron.client.organisations.getSponsorOffer({
      kind: 'booking',
      id: third.booking.id,
    })
    expect(offered.offer).toBeNull()
    await addsUp()
  })

  test('paid concurrently with two others uses the limit once', async () => {
    const { patron } = await makeSponsored(stand, { percent: 75 })
    const held = [
      await holdFor(patron),
      await holdFor(patron, tuesdayAt(13)),
      await holdFor(patron, tuesdayAt(15)),
    ]
    const press = (id: string) =>
      patron.client.booking.payBooking({ ...paymentOf(id), organisationPays: 67.5 }, withNewKey())
    const outcomes = await Promise.all(held.map(({ booking }) => outcomeOf(press(booking.id))))
    expect(outcomes.filter((outcome) => outcome === 'PRICE_CHANGED')).toHaveLength(2)
    await addsUp()
  })

  test('paid twice by each of many at once spends the fund to its last cent and refunds it', async () => {
    const { owner, patron, organisationId } = await makeSponsored(stand, { limit: 45 })
    const { rows } = await stand.deps.database.pool.query<{ userId: string }>(
      'select patron_id as "userId" from organisation_members where organisation_id = $1 and patron_id <> $2 limit 7',
      [organisationId, patron.userId],
    )
    const patrons = [patron]
    for (const { userId } of rows) patrons.push({ ...patron, userId, client: await stand.signInAs(userId) })
    const held: { client: SignedIn['client']; id: string }[] = []
    for (const one of patrons) held.push({ client: one.client, id: (await holdFor(one)).booking.id })
    const before = await balanceOf(organisationId)
    await Promise.all(
      [...held, ...held].map(({ client, id }) =>
        outcomeOf(client.booking.payBooking({ ...paymentOf(id), organisationPays: 45 }, withNewKey())),
      ),
    )
    for (const { client, id } of held) {
      expect(await paymentFor(id)).toMatchObject({ status: 'paid', sponsorCents: 4500 })
      const { offer } = await client.organisations.getSponsorOffer({ kind: 'booking', id })
      expect(offer).toBeNull()
    }
    expect(before - (await balanceOf(organisationId))).toBe(8 * 4500)
    await Promise.all(
      [...held, ...held].map(({ client, id }) =>
        outcomeOf(client.booking.cancelBooking({ id, expectedRefund: 90 }, withNewKey())),
      ),
    )
    await stand.runJobs()
    expect(await balanceOf(organisationId)).toBe(before)
    expect((await owner.client.organisations.getBenefits()).benefits.free).toBe(0)
    await addsUp()
  })

  test('is refused when its share differs from the one shown, without a charge', async () => {
    const { patron, organisationId } = await makeSponsored(stand)
    const { booking } = await holdFor(patron)
    const press = { ...paymentOf(booking.id), organisationPays: 46 }
    expect(await outcomeOf(patron.client.booking.payBooking(press, withNewKey()))).toBe('PRICE_CHANGED')
    expect(await balanceOf(organisationId)).toBe(410_000)
  })

  test('that its patron pays alone leaves the fund unchanged', async () => {
    const { patron, organisationId } = await makeSponsored(stand)
    const { booking } = await holdFor(patron)
    await patron.client.booking.payBooking(paymentOf(booking.id), withNewKey())
    expect(await paymentFor(booking.id)).toMatchObject({ capturedCents: 9000, sponsorCents: 0 })
    expect(await balanceOf(organisationId)).toBe(410_000)
  })

  test("earns tokens on the patron's own part only", async () => {
    const { patron } = await makeSponsored(stand)
    const held = await holdFor(patron)
    await paySponsored(patron, held.booking.id)
    await begin(stand, held.booking, 120)
    await held.provider.client.booking.completeBooking({ id: held.booking.id })
    const [lot] = await stand.context.db
      .select({ amount: tokenLots.amount })
      .from(tokenLots)
      .innerJoin(sales, eq(sales.id, tokenLots.saleId))
      .where(eq(sales.subjectId, held.booking.id))
    expect(lot?.amount).toBe(225)
    await addsUp()
  })
})

describe('a refund', () => {
  test('of a session cancelled in time returns to each payer their own part', async () => {
    const { patron, organisationId } = await makeSponsored(stand)
    const { booking } = await holdFor(patron, '2026-06-19T10:00:00.000Z')
    await paySponsored(patron, booking.id)
    const { preview } = await patron.client.booking.previewCancel({ id: booking.id })
    expect(preview).toMatchObject({ refund: 90, toOrganisation: 45, keeps: 0 })
    const cancelled = await patron.client.booking.cancelBooking(
      { id: booking.id, expectedRefund: 90 },
      withNewKey(),
    )
    await stand.runJobs()
    expect(cancelled.booking.refundedAmount).toBe(45)
    expect(await paymentFor(booking.id)).toMatchObject({ refundedCents: 4500, sponsorRefundedCents: 4500 })
    expect(await balanceOf(organisationId)).toBe(410_000)
    const mails = await stand.mails(patron.email)
    expect(mails.map(({ text }) => text).join()).toContain(
      '$45.00 will be refunded to your card, and $45.00 will be returned to your organisation, which is not told whose booking it was.',
    )
    await addsUp()
  })

  test('of a missed session is nothing for either', async () => {
    const { patron, organisationId } = await makeSponsored(stand)
    const held = await holdFor(patron)
    await paySponsored(patron, held.booking.id)
    await begin(stand, held.booking, 20)
    await held.provider.client.booking.markNoShow({ id: held.booking.id, who: 'patron' }, withNewKey())
    await stand.runJobs()
    expect(await balanceOf(organisationId)).toBe(405_500)
    await addsUp()
  })

  test('of a declined request is nothing, because neither was charged, and the limit is whole again', async () => {
    const { patron, organisationId } = await makeSponsored(stand)
    const held = await makeHeld(stand, { patron, service: { confirmation: 'request' } })
    await paySponsored(patron, held.booking.id)
    expect((await paymentFor(held.booking.id)).status).toBe('authorized')
    const next = await holdFor(patron, tuesdayAt(13))
    const offer = async () =>
      (await patron.client.organisations.getSponsorOffer({ kind: 'booking', id: next.booking.id })).offer
        ?.left
    expect(await offer()).toBe(10)
    await held.provider.client.booking.declineBooking({ id: held.booking.id }, withNewKey())
    await stand.runJobs()
    expect(await offer()).toBe(55)
    expect(await balanceOf(organisationId)).toBe(410_000)
    await addsUp()
  })
})

describe('a member who leaves', () => {
  test('before paying is granted nothing', async () => {
    const { patron, memberId } = await makeSponsored(stand)
    const { booking } = await holdFor(patron)
    const { offer } = await patron.client.organisations.getSponsorOffer({ kind: 'booking', id: booking.id })
    await patron.client.organisations.leaveOrganisation({ id: memberId })
    const press = { ...paymentOf(booking.id), organisationPays: offer!.pays }
    expect(await outcomeOf(patron.client.booking.payBooking(press, withNewKey()))).toBe('PRICE_CHANGED')
    await patron.client.booking.payBooking(paymentOf(booking.id), withNewKey())
    expect(await paymentFor(booking.id)).toMatchObject({ capturedCents: 9000, sponsorCents: 0 })
  })

  test('while the bank still authenticates keeps the grant', async () => {
    const { patron, memberId, organisationId } = await makeSponsored(stand)
    const { booking } = await holdFor(patron)
    const { clientSecret } = await paySponsored(patron, booking.id, 'pm_3ds')
    await patron.client.organisations.leaveOrganisation({ id: memberId })
    cards.authenticate(clientSecret!.replace('_secret', ''))
    await patron.client.booking.confirmBookingPayment({ id: booking.id })
    expect(await paymentFor(booking.id)).toMatchObject({ status: 'paid', sponsorCents: 4500 })
    expect(await balanceOf(organisationId)).toBe(405_500)
    await addsUp()
  })

  test('and rejoins in the same quarter has the rest of the same limit', async () => {
    const { patron, memberId, ...organisation } = await makeSponsored(stand)
    const { booking } = await holdFor(patron)
    await paySponsored(patron, booking.id)
    const before = await organisation.owner.client.organisations.getBenefits()
    await patron.client.organisations.leaveOrganisation({ id: memberId })
    expect((await organisation.owner.client.organisations.getBenefits()).benefits.free).toBe(
      before.benefits.free,
    )
    await organisation.owner.client.organisations.sendInvitations({ people: [{ email: patron.email }] })
    const { link } = await invitationOf(stand, patron.email)
    await patron.client.organisations.redeemInvitation({ link, ...agreed })
    await stand.runJobs()
    const next = await holdFor(patron, tuesdayAt(13))
    const { offer } = await patron.client.organisations.getSponsorOffer({
      kind: 'booking',
      id: next.booking.id,
    })
    expect(offer).toMatchObject({ pays: 45, left: 10 })
  })
})

test('nothing is granted from the fourteenth day of arrears, and paid bookings stay paid', async () => {
  const { owner, patron, organisationId } = await makeSponsored(stand)
  const [paid, next] = [await holdFor(patron), await holdFor(patron, tuesdayAt(13))]
  await paySponsored(patron, paid.booking.id)
  const offered = async () =>
    (await patron.client.organisations.getSponsorOffer({ kind: 'booking', id: next.booking.id })).offer
  await beLate(stand, owner, 13)
  expect(await offered()).not.toBeNull()
  await beLate(stand, owner, 14)
  expect(await offered()).toBeNull()
  expect(await balanceOf(organisationId)).toBe(405_500)
  await addsUp()
})

test('tickets are sponsored like sessions, and a cancelled event refunds each payer', async () => {
  const { patron, organisationId } = await makeSponsored(stand)
  const { booking, organiser, event } = await makeReserved(stand, { patron })
  expect((await paySponsoredTickets(patron, booking.id)).booking).toMatchObject({
    status: 'confirmed',
    organisationPays: 40,
  })
  expect(await balanceOf(organisationId)).toBe(406_000)
  await organiser.client.events.cancelEvent({ id: event.id, reason: 'The wind is too strong.' })
  await stand.runJobs()
  expect(await paymentFor(booking.id)).toMatchObject({ refundedCents: 4000, sponsorRefundedCents: 4000 })
  expect(await balanceOf(organisationId)).toBe(410_000)
  await addsUp()
})

describe('a bank that disputes a deposit', () => {
  const bankSays = async (
    paymentId: string,
    status: 'early_warning' | 'needs_response' | 'won' | 'lost',
    amountCents = 410_000,
  ) => {
    const { intentId } = cards.claim(paymentId, { status, amountCents, feeCents: 1500 })
    await settleChargeback(stand.context, intentId)
  }

  test.each([
    ['won', 405_500, true],
    ['lost', -4500, false],
  ] as const)('and has decided: %s', async (decision, left, grants) => {
    const { patron, owner, organisationId } = await makeSponsored(stand)
    const [paid, next] = [await holdFor(patron), await holdFor(patron, tuesdayAt(13))]
    await paySponsored(patron, paid.booking.id)
    const { deposits } = await owner.client.organisations.listDeposits({})
    const payment = await paymentFor(deposits[0]!.id)
    const offered = async () =>
      (await patron.client.organisations.getSponsorOffer({ kind: 'booking', id: next.booking.id })).offer
    await bankSays(payment.id, 'needs_response')
    expect(await offered()).toBeNull()
    expect((await owner.client.organisations.getBenefits()).benefits.isFrozen).toBe(true)
    await bankSays(payment.id, decision)
    expect((await offered()) !== null).toBe(grants)
    expect(await balanceOf(organisationId)).toBe(left)
    await addsUp()
  })

  test('and keeps it stops the benefits until the missing amount is paid in again', async () => {
    const { patron, owner, organisationId } = await makeSponsored(stand)
    const [paid, next] = [await holdFor(patron), await holdFor(patron, tuesdayAt(13))]
    await paySponsored(patron, paid.booking.id)
    const { deposits } = await owner.client.organisations.listDeposits({})
    const payment = await paymentFor(deposits[0]!.id)
    await bankSays(payment.id, 'needs_response')
    await bankSays(payment.id, 'lost')
    const own = owner.client.organisations
    expect((await own.getBenefits()).benefits).toMatchObject({ isFrozen: true, lacks: 4100, missing: 4100 })
    await deposit(owner, 4000)
    await stand.runJobs()
    expect((await own.getBenefits()).benefits).toMatchObject({ isFrozen: true, lacks: 100 })
    await paySponsored(patron, next.booking.id)
    expect((await paymentFor(next.booking.id)).sponsorCents).toBe(0)
    const last = await holdFor(patron, tuesdayAt(14))
    await deposit(owner, 100)
    await stand.runJobs()
    expect((await own.getBenefits()).benefits).toMatchObject({ isFrozen: false, lacks: 0, missing: 0 })
    await paySponsored(patron, last.booking.id)
    expect((await paymentFor(last.booking.id)).sponsorCents).toBe(4500)
    expect(await balanceOf(organisationId)).toBe(401_000)
    await addsUp()
  })

  test('and keeps an amount that nobody was promised stops the benefits only until it decides', async () => {
    const { patron, owner } = await makeSponsored(stand)
    await deposit(owner, 200)
    const { deposits } = await owner.client.organisations.listDeposits({})
    const { id, capturedCents } = await paymentFor(deposits[0]!.id)
    const { booking } = await holdFor(patron)
    await bankSays(id, 'needs_response', capturedCents)
    const frozen = async () => (await owner.client.organisations.getBenefits()).benefits.isFrozen
    expect(await frozen()).toBe(true)
    await bankSays(id, 'lost', capturedCents)
    expect(await frozen()).toBe(false)
    await paySponsored(patron, booking.id)
    expect((await paymentFor(booking.id)).sponsorCents).toBe(4500)
    await addsUp()
  })

  type Said = readonly [of: 'first' | 'second', status: Parameters<typeof bankSays>[1]]

  test.each<[string, Said[], boolean]>([
    [
      'a chargeback warning for another payment',
      [
        ['first', 'needs_response'],
        ['second', 'early_warning'],
      ],
      false,
    ],
    [
      'another chargeback while the first is open',
      [
        ['first', 'needs_response'],
        ['second', 'needs_response'],
        ['second', 'won'],
      ],
      false,
    ],
    [
      'another chargeback after the first was lost',
      [
        ['first', 'needs_response'],
        ['first', 'lost'],
        ['second', 'needs_response'],
        ['second', 'won'],
      ],
      false,
    ],
    [
      'two chargebacks',
      [
        ['first', 'needs_response'],
        ['second', 'needs_response'],
        ['second', 'won'],
        ['first', 'won'],
      ],
      true,
    ],
  ])('does not have its loss covered by %s', async (_what, story, grants) => {
    const { patron, owner } = await makeSponsored(stand)
    await deposit(owner, 200)
    const { deposits } = await owner.client.organisations.listDeposits({})
    const [second, first] = [await paymentFor(deposits[0]!.id), await paymentFor(deposits[1]!.id)]
    const { booking } = await holdFor(patron)
    for (const [of, status] of story) {
      const { id, capturedCents } = { first, second }[of]
      await bankSays(id, status, capturedCents)
    }
    expect((await owner.client.organisations.getBenefits()).benefits.isFrozen).toBe(!grants)
    await paySponsored(patron, booking.id)
    expect((await paymentFor(booking.id)).sponsorCents).toBe(grants ? 4500 : 0)
    await addsUp()
  })
})

test('a finished quarter returns approximately the unused amount, once, and the next one is set aside', async () => {
  const { owner, patron, organisationId } = await makeSponsored(stand)
  const { booking } = await holdFor(patron)
  await paySponsored(patron, booking.id)
  stand.clock.advance({ days: 30 })
  await settleBenefits(stand.context)
  await settleBenefits(stand.context)
  const actor = { userId: owner.userId, sessionId: '', kind: 'tenant' as const, roles: [] }
  const { benefits } = await getBenefits(stand.context, actor)
  const [over] = benefits.quarters
  expect(over).toMatchObject({ from: '2026-04', people: 41, setAside: 4100 })
  const { returned } = over!
  expect([returned! % 500, returned! <= 4055]).toEqual([0, true])
  expect(benefits.free + (benefits.quarters[1]?.setAside ?? 0)).toBe(returned)
  expect(await balanceOf(organisationId)).toBe(405_500)
  await addsUp()
})

describe('an old quarter', () => {
  const setAside = (organisationId: string, startsOn: string, limit: number) =>
    stand.deps.database.pool.query(
      `insert into organisation_allowances (organisation_id, patron_id, starts_on, limit_cents)
        select distinct organisation_id, patron_id, $2::date, $3::int from organisation_allowances
        where organisation_id = $1`,
      [organisationId, startsOn, limit * 100],
    )
  const returnedTo = async (organisationId: string) => {
    const { rows } = await stand.deps.database.pool.query<{ cents: number }>(
      'select cents::float8 from organisation_returns where organisation_id = $1 order by starts_on limit 1',
      [organisationId],
    )
    return rows[0]?.cents
  }

  test('is returned even when more unused cents than an integer holds remain', async () => {
    const { organisationId } = await makeSponsored(stand)
    // One step of five limits exceeds an integer. With the lowest noise no step is returned.
    await setAside(organisationId, '2025-01-01', 20_000_000)
    await settleBenefits(stand.context)
    expect([0, ...[1, 2, 3, 4, 5, 6, 7, 8].map((steps) => steps * 10_000_000_000)]).toContain(
      await returnedTo(organisationId),
    )
  })

  test('that cannot be settled does not block those of other organisations', async () => {
    const [one, other] = [await makeSponsored(stand), await makeSponsored(stand)]
    await setAside(one.organisationId, '2024-01-01', 100)
    await setAside(other.organisationId, '2024-04-01', 100)
    const { pool } = stand.deps.database
    await pool.query(`alter table organisation_returns
      add constraint refused check (organisation_id <> '${one.organisationId}')`)
    await settleBenefits(stand.context)
    await pool.query('alter table organisation_returns drop constraint refused')
    expect([await returnedTo(one.organisationId), await returnedTo(other.organisationId)]).toEqual([
      undefined,
      expect.any(Number),
    ])
    await settleBenefits(stand.context)
    expect(await returnedTo(one.organisationId)).toEqual(expect.any(Number))
  })
})
