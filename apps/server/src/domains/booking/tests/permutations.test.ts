import { eq, isNotNull } from '../../../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '../../../context.ts'
import { isProblem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createHeld } from '../../../testing/sales/booked-sales.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { createUser } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { acceptBooking } from '../actions/accept-booking.ts'
import { declineBooking } from '../actions/decline-booking.ts'
import { cancelBooking } from '../actions/cancel-booking.ts'
import { releaseBooking } from '../actions/release-booking.ts'
import { rescheduleBooking } from '../actions/reschedule-booking.ts'
import { withdrawProposal } from '../actions/withdraw-proposal.ts'
import { isEnded } from '../money/rules.ts'
import { payBooking } from '../actions/pay-booking.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { settlePayment, settlePayments } from '../../payments/settlement/settle.ts'
import { bookingTimeline, bookings } from '../tables.ts'
import { isFor } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import { transitionDueBookings } from '../jobs.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

interface World {
  id: string
  patron: Actor
  provider: Actor
}

type Step = (world: World) => Promise<unknown>

async function newActor(kind: 'patron' | 'provider'): Promise<Actor> {
  const { id } = await createUser(stand.context, { kind })
  return { userId: id, sessionId: id, kind, roles: [] }
}

const paymentsOf = ({ id }: World) =>
  stand.context.db.select().from(payments).where(isFor('booking', id)).orderBy(payments.id)

const pay =
  (card: string, trouble: Parameters<typeof cards.next>[0] | null): Step =>
  async ({ id, patron }) => {
    if (trouble) cards.next(trouble)
    const press = { idempotencyKey: crypto.randomUUID(), input: paymentOf(id, card) }
    await payBooking(stand.context, patron, press)
  }

const each =
  (act: (payment: typeof payments.$inferSelect) => unknown): Step =>
  async (world) => {
    for (const payment of await paymentsOf(world)) await act(payment)
  }

const showHolder = each(({ intentId }) => intentId && cards.authenticate(intentId))
const lapse = each(({ intentId, status }) => intentId && status === 'authorized' && cards.lapse(intentId))
const hear = each(({ id }) => settlePayment(stand.context, id))

const accept =
  (trouble: Parameters<typeof cards.nextCapture>[0] | null): Step =>
  async ({ id, provider }) => {
    if (trouble) cards.nextCapture(trouble)
    await acceptBooking(stand.context, provider, id)
  }
const decline: Step = ({ id, provider }) => declineBooking(stand.context, provider, { id })
const cancel: Step = ({ id, patron }) => cancelBooking(stand.context, patron, { id, expectedRefund: 90 })
const withdraw: Step = ({ id, provider }) => withdrawProposal(stand.context, provider, { id })
const release: Step = ({ id, patron }) => releaseBooking(stand.context, patron, id)

/** Moves to another day at the same hour, and back again. */
const move =
  (days: number): Step =>
  async ({ id, provider }) => {
    const [booking] = await stand.context.db.select().from(bookings).where(eq(bookings.id, id))
    const startsAt = new Date(booking!.startsAt.getTime() + days * DAY_MS).toISOString()
    await rescheduleBooking(stand.context, provider, { id, startsAt })
  }

const pass =
  (minutes: number): Step =>
  async () => {
    stand.clock.advance({ minutes })
    await transitionDueBookings(stand.context)
    await settlePayments(stand.context)
    await finishRefunds(stand.context)
  }

const troubles = fc.constantFrom(null, null, 'answer lost' as const, 'never arrives' as const)
const steps = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('pm_ok', 'pm_3ds', 'pm_declined'), troubles)
      .map((made) => pay(...made)),
  },
  { weight: 2, arbitrary: troubles.map(accept) },
  { weight: 3, arbitrary: fc.constantFrom(1, 4, 11, 24 * 60).map(pass) },
  { weight: 5, arbitrary: fc.constantFrom(showHolder, hear, lapse, decline, cancel, release) },
)
const stepsOfProposal = fc.oneof(
  { weight: 3, arbitrary: steps },
  { weight: 1, arbitrary: fc.constant(withdraw) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1).map(move) },
)

const take = (step: Step, world: World) =>
  step(world).catch((error: unknown) => {
    if (!isProblem(error)) throw error
  })

/** Once settled, card charges equal the booking's value and no authorisation remains. */
async function expectSettled(world: World) {
  const payments = await paymentsOf(world)
  const [booking] = await stand.context.db.select().from(bookings).where(eq(bookings.id, world.id))
  const taken = cards.taken()
  const cents = payments.reduce((sum, { id }) => sum + (taken.get(id) ?? 0), 0)
  expect(cents).toBe(booking!.status === 'confirmed' ? 9000 : 0)
  expect(payments.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0)).toBe(cents)
  const kept = new Set(cards.keptOn())
  expect(payments.filter(({ intentId }) => kept.has(intentId ?? ''))).toHaveLength(0)
  expect(booking!.status === 'confirmed' || isEnded(booking!.status)).toBe(true)
}

type Wanted = Pick<Parameters<typeof createHeld>[1], 'confirmation' | 'isProposal'>

async function expectOnePlace(wanted: Wanted, life: readonly Step[]) {
  const [patron, provider] = [await newActor('patron'), await newActor('provider')]
  const both = { sellerId: provider.userId, patronId: patron.userId }
  const held = await createHeld(stand.context, { ...both, ...wanted, dollars: 90, hour: 24 * 40 })
  const world = { id: held.id, patron, provider }
  for (const step of life) await take(step, world)
  // Pending requests wait for their responses.
  for (const step of [pass(16), hear, pass(60 * 49), hear, pass(16)]) await take(step, world)
  await expectSettled(world)
}

test("any order of payment, webhooks, deadlines and participants' actions reaches a consistent result", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('instant' as const, 'request' as const),
      fc.array(steps, { minLength: 3, maxLength: 10 }),
      (confirmation, life) => expectOnePlace({ confirmation }, life),
    ),
    { numRuns: 60 },
  )
  await expectInvariant(stand.databaseUrl, 0)
})

test('the same holds for a suggestion that its provider may move or withdraw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepsOfProposal, { minLength: 3, maxLength: 10 }), (life) =>
      expectOnePlace({ isProposal: true }, life),
    ),
    { numRuns: 60 },
  )
  await expectInvariant(stand.databaseUrl, 0)
  // The random sequences contained both where they are possible.
  const moves = isNotNull(bookingTimeline.movedTo)
  expect(await stand.context.db.$count(bookingTimeline, moves)).toBeGreaterThan(0)
  const withdrawn = eq(bookings.cancelledBy, 'provider')
  expect(await stand.context.db.$count(bookings, withdrawn)).toBeGreaterThan(0)
})
