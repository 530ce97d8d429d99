import { afterAll, beforeAll, test } from 'vitest'

import type { Actor } from '../../../context.ts'
import { createFund } from '../../../testing/benefits.ts'
import { createHeld } from '../../../testing/sales/booked-sales.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createUser } from '../../../testing/factories.ts'
import { asking, killAndTryAgain, writing } from '../../../testing/crashes/halting.ts'
import type { KillStory } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { acceptBooking } from '../actions/accept-booking.ts'
import { cancelBooking } from '../actions/cancel-booking.ts'
import { payBooking } from '../actions/pay-booking.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.close())

async function newActor(kind: 'patron' | 'provider'): Promise<Actor> {
  const { id } = await createUser(cluster.context, { kind })
  return { userId: id, sessionId: id, kind, roles: [] }
}

/** A hold with its own provider and patron, because a halted transaction blocks others on the rows it has locked. */
async function newHold(confirmation: 'instant' | 'request') {
  const [patron, provider] = [await newActor('patron'), await newActor('provider')]
  const both = { sellerId: provider.userId, patronId: patron.userId }
  const { id } = await createHeld(cluster.context, { ...both, dollars: 90, hour: 48, confirmation })
  const press = { idempotencyKey: crypto.randomUUID(), input: paymentOf(id, 'pm_card_visa') }
  return { id, patron, provider, press }
}

/** The same for a patron whose organisation pays half. */
async function newSponsoredHold() {
  const made = await newHold('instant')
  await createFund(cluster.context, { patronId: made.patron.userId, limitCents: 10_000 })
  const press = { ...made.press, input: { ...made.press.input, organisationPays: 45 } }
  return { ...made, press }
}

async function newPaid(confirmation: 'instant' | 'request') {
  const made = await newHold(confirmation)
  await payBooking(cluster.context, made.patron, made.press)
  return made
}

/** What the gateway charged and refunded, and the booking's own data. */
interface Made {
  status: string
  payment: string
  charges: number
  taken: number
  back: number
  refunds: number
  /** What an organisation has paid, less refunds. */
  fund: number
}

const paid = { status: 'confirmed', payment: 'paid', charges: 1, taken: 9000, back: 0, refunds: 0, fund: 0 }

const sponsored = { ...paid, taken: 4500, fund: 4500 }

const stories: KillStory<Made>[] = [
  {
    work: 'payBooking, half of it by an organisation',
    async begin() {
      const { id, patron, press } = await newSponsoredHold()
      const tryAgain = () => payBooking(cluster.context, patron, press)
      return { id, work: { act: 'payBooking', actor: patron, press }, tryAgain }
    },
    steps: [...writing('payment.open'), ...asking('charge'), ...writing('booking.pay')],
    made: sponsored,
  },
  {
    work: 'cancelBooking, half of it paid by an organisation',
    async begin() {
      const { id, patron, press } = await newSponsoredHold()
      await payBooking(cluster.context, patron, press)
      const input = { id, expectedRefund: 90 }
      const tryAgain = () => cancelBooking(cluster.context, patron, input)
      return { id, work: { act: 'cancelBooking', actor: patron, ...input }, tryAgain }
    },
    steps: [...writing('booking.cancel'), ...asking('refund'), ...writing('paymentRefund.done')],
    made: { ...sponsored, status: 'cancelled', back: 4500, refunds: 2, fund: 0 },
  },
  {
    work: 'payBooking',
    async begin() {
      const { id, patron, press } = await newHold('instant')
      const tryAgain = () => payBooking(cluster.context, patron, press)
      return { id, work: { act: 'payBooking', actor: patron, press }, tryAgain }
    },
    steps: [...writing('payment.open'), ...asking('charge'), ...writing('booking.pay')],
    made: paid,
  },
  {
    work: 'acceptBooking',
    async begin() {
      const { id, provider } = await newPaid('request')
      const tryAgain = () => acceptBooking(cluster.context, provider, id)
      return { id, work: { act: 'acceptBooking', actor: provider, id }, tryAgain }
    },
    steps: [...writing('payment.capture'), ...asking('capture'), ...writing('booking.accept')],
    made: paid,
  },
  {
    work: 'cancelBooking',
    async begin() {
      const { id, patron } = await newPaid('instant')
      const input = { id, expectedRefund: 90 }
      const tryAgain = () => cancelBooking(cluster.context, patron, input)
      return { id, work: { act: 'cancelBooking', actor: patron, ...input }, tryAgain }
    },
    steps: [...writing('booking.cancel'), ...asking('refund'), ...writing('paymentRefund.done')],
    made: { ...paid, status: 'cancelled', back: 9000, refunds: 1 },
  },
]

/** The result of each booking, at the gateway and in our ledger. */
async function madeOf(ids: readonly string[]) {
  const { rows } = await cluster.context.deps.database.pool.query<Made>(`
    select b.status, p.status as payment, count(c)::int as charges,
      sum((c.body->>'amount_captured')::int)::int as taken, sum((c.body->>'amount_refunded')::int)::int as back,
      (select count(*)::int from payment_refunds r where r.payment_id = p.id and r.status = 'done') as refunds,
      p.sponsor_cents - p.sponsor_refunded_cents as fund
    from bookings b left join payments p on p.payable_id = b.id
    left join card_sandbox.objects c on c.kind = 'charge' and c.body->'metadata'->>'bookingId' = b.id::text
    where b.id in (${ids.map((id) => `'${id}'`).join()}) group by b.id, p.id`)
  return rows
}

test.each(stories)(
  'a server killed at each step of $work leaves work that another one completes once',
  async (story) => {
    await killAndTryAgain(cluster, story, madeOf)
    await expectInvariant(cluster.databaseUrl, 0)
  },
)
