import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '../../../context.ts'
import { and, eq, inArray, isNotNull } from '../../../db/drizzle.ts'
import { isProblem } from '../../../problem.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createFund } from '../../../testing/benefits.ts'
import { createHeld } from '../../../testing/sales/booked-sales.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { createUser } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { acceptBooking } from '../../booking/actions/accept-booking.ts'
import { cancelBooking } from '../../booking/actions/cancel-booking.ts'
import { cancelBySystem } from '../../booking/actions/cancel-by-system.ts'
import { completeBooking } from '../../booking/actions/complete-booking.ts'
import { declineBooking } from '../../booking/actions/decline-booking.ts'
import { markNoShow } from '../../booking/actions/mark-no-show.ts'
import { payBooking } from '../../booking/actions/pay-booking.ts'
import { previewCancel } from '../../booking/policy/preview-cancel.ts'
import { bookings } from '../../booking/tables.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { settleRefund } from '../../payments/actions/reverse-refund.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { paymentRefunds, payments } from '../../payments/tables.ts'
import { releaseSales } from '../../wallet/sales/releases.ts'
import { leaveOrganisation } from '../actions/leave-organisation.ts'
import { getSponsorOffer } from '../benefits/sponsors.ts'
import { settleBenefits } from '../benefits/settle.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  await stand.client('patron').memberships.listMemberships()
})
afterAll(() => stand.close())

interface World {
  patron: Actor
  provider: Actor
  fund: Awaited<ReturnType<typeof createFund>>
  held: number
  /** Charges that banks have disputed, each once. */
  claimed: Set<string>
}

type Step = (world: World) => Promise<unknown>
type Trouble = Parameters<typeof cards.nextRefund>[0] | 'none'

const actorOf = async (kind: 'patron' | 'provider'): Promise<Actor> => {
  const { id } = await createUser(stand.context, { kind })
  return { userId: id, sessionId: id, kind, roles: [] }
}
const staff: Actor = { userId: '', sessionId: '', kind: 'admin', roles: [] }
const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.floor(at * items.length)]

const bookingsOf = ({ patron }: World, status: 'confirmed' | 'requested') =>
  stand.context.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.patronId, patron.userId), eq(bookings.status, status)))
    .orderBy(bookings.id)

const paymentsOf = ({ patron }: World) =>
  stand.context.db
    .select()
    .from(payments)
    .where(and(eq(payments.payerId, patron.userId), eq(payments.status, 'paid')))
    .orderBy(payments.id)

let moves = 0

/** Gives each move a distinct second. */
async function moveTo(id: string, hours: number) {
  const startsAt = new Date(stand.clock.now().getTime() + hours * 3_600_000 + ++moves * 1000)
  const endsAt = new Date(startsAt.getTime() + 1000)
  await stand.deps.database.write((tx) =>
    tx
      .update(bookings)
      .set({ startsAt, endsAt, blockedFrom: startsAt, blockedTo: endsAt })
      .where(eq(bookings.id, id)),
  )
}

const book =
  (dollars: number, confirmation: 'instant' | 'request', card: string): Step =>
  async (world) => {
    const { patron, provider } = world
    world.held++
    const hour = 100 + 2 * world.held
    const both = { sellerId: provider.userId, patronId: patron.userId }
    const { id } = await createHeld(stand.context, { ...both, dollars, confirmation, hour })
    const { offer } = await getSponsorOffer(stand.context, patron, { kind: 'booking', id })
    await payBooking(stand.context, patron, {
      idempotencyKey: crypto.randomUUID(),
      input: { ...paymentOf(id, card), organisationPays: offer?.pays },
    })
  }

const answer =
  (at: number, accepts: boolean): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'requested'), at)
    if (!booking) return
    await (accepts
      ? acceptBooking(stand.context, world.provider, booking.id)
      : declineBooking(stand.context, world.provider, { id: booking.id }))
  }

const cancel =
  (at: number, isLate: boolean, trouble: Trouble): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'confirmed'), at)
    if (!booking) return
    stand.clock.advance({ minutes: 16 })
    if (isLate) await moveTo(booking.id, 10)
    if (trouble !== 'none') cards.nextRefund(trouble)
    const { preview } = await previewCancel(stand.context, world.patron, booking.id)
    await cancelBooking(stand.context, world.patron, { id: booking.id, expectedRefund: preview.refund })
  }

/** Staff end a booking with a custom refund. */
const override =
  (at: number, share: number): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'confirmed'), at)
    if (!booking) return
    const expectedRefund = Math.round(booking.priceCents * share) / 100
    const input = { id: booking.id, expectedRefund, override: { reason: 'A misunderstanding.' } }
    await cancelBooking(stand.context, staff, input)
  }

const end =
  (at: number, how: 'completed' | 'patron' | 'provider'): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'confirmed'), at)
    if (!booking) return
    await moveTo(booking.id, -2)
    const { id } = booking
    if (how === 'completed') await completeBooking(stand.context, world.provider, { id })
    else await markNoShow(stand.context, how === 'patron' ? world.provider : staff, { id, who: how })
  }

/** A bank disputes a card payment or a deposit. */
const claim =
  (at: number, status: 'won' | 'lost'): Step =>
  async (world) => {
    await catchUp()
    const payment = pick(await paymentsOf(world), at)
    if (!payment || world.claimed.has(payment.id)) return
    world.claimed.add(payment.id)
    for (const said of ['needs_response', status] as const) {
      const { intentId } = cards.claim(payment.id, {
        status: said,
        amountCents: payment.amountCents,
        feeCents: 0,
      })
      await settleChargeback(stand.context, intentId)
    }
    if (status === 'lost') await cancelBySystem(stand.context, payment.payableId, 'The bank took it back')
  }

/** A bank returns a refund days later. */
const bounce =
  (at: number): Step =>
  async ({ patron }) => {
    const rows = await stand.context.db
      .select({ refund: paymentRefunds })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(
        and(
          eq(payments.payerId, patron.userId),
          eq(paymentRefunds.status, 'done'),
          isNotNull(paymentRefunds.gatewayRefundId),
        ),
      )
      .orderBy(paymentRefunds.id)
    const row = pick(
      rows.filter(({ refund }) => refund.amountCents > 0),
      at,
    )
    if (!row) return
    cards.bounceRefund(row.refund.gatewayRefundId!)
    await settleRefund(stand.context, row.refund.id)
  }

const leave: Step = async ({ patron, fund }) =>
  leaveOrganisation(stand.context, patron, fund.memberId).catch(() => undefined)

async function catchUp() {
  stand.clock.advance({ minutes: 1 })
  for (let sweep = 0; sweep < 2; sweep++) await finishRefunds(stand.context)
}

const payOut: Step = async () => {
  stand.clock.advance({ days: 3 })
  await releaseSales(stand.context)
}

const isPassing = (error: unknown) => isProblem(error) || /still in progress/.test((error as Error).message)

/** Two concurrent steps, each of which is done or refused. */
const together =
  (one: Step, other: Step): Step =>
  async (world) => {
    const ends = await Promise.allSettled([one(world), other(world)])
    for (const ended of ends) if (ended.status === 'rejected' && !isPassing(ended.reason)) throw ended.reason
  }

const at = fc.double({ min: 0, max: 0.999, noNaN: true })
const trouble = fc.constantFrom<Trouble>('none', 'none', 'answer lost', 'never arrives', 'refused')
const single = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom(1, 33, 77, 150),
        fc.constantFrom('instant' as const, 'instant' as const, 'request' as const),
        fc.constantFrom('pm_ok', 'pm_ok', 'pm_declined'),
      )
      .map((of) => book(...of)),
  },
  { weight: 2, arbitrary: fc.tuple(at, fc.boolean()).map((of) => answer(...of)) },
  { weight: 3, arbitrary: fc.tuple(at, fc.boolean(), trouble).map((of) => cancel(...of)) },
  { weight: 2, arbitrary: fc.tuple(at, fc.constantFrom(0, 0.01, 0.37, 1)).map((of) => override(...of)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(at, fc.constantFrom('completed', 'patron', 'provider'))
      .map((of) => end(of[0], of[1] as 'patron')),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(at, fc.constantFrom('won' as const, 'lost' as const)).map((of) => claim(...of)),
  },
  { weight: 1, arbitrary: at.map(bounce) },
  { weight: 1, arbitrary: fc.constant(leave) },
  { weight: 1, arbitrary: fc.constant(payOut) },
)
const step = fc.oneof(
  { weight: 4, arbitrary: single },
  { weight: 1, arbitrary: fc.tuple(single, single).map((both) => together(...both)) },
)

test('sponsored bookings never gain or lose a cent and never exceed a limit, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.constantFrom(25, 50, 75),
      async (steps, percent) => {
        const [patron, provider] = [await actorOf('patron'), await actorOf('provider')]
        const fund = await createFund(stand.context, { patronId: patron.userId, limitCents: 12_345, percent })
        const world: World = { patron, provider, fund, held: 0, claimed: new Set() }
        for (const take of steps)
          await take(world).catch((error: unknown) => {
            if (!isPassing(error)) throw error
          })
        await catchUp()
        await expectInvariant(stand.databaseUrl, 0)
        const rows = await stand.context.db
          .select()
          .from(payments)
          .where(and(eq(payments.payerId, patron.userId), inArray(payments.status, ['paid'])))
        for (const { amountCents, sponsorCents, payableId } of rows) {
          const [booking] = await stand.context.db.select().from(bookings).where(eq(bookings.id, payableId))
          expect(amountCents + sponsorCents).toBe(booking?.priceCents)
        }
      },
    ),
    { numRuns: 60 },
  )
  stand.clock.advance({ days: 120 })
  await settleBenefits(stand.context)
  await expectInvariant(stand.databaseUrl, 0)
})
