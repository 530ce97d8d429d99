import { afterAll, beforeAll, test } from 'vitest'

import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { asking, killAndTryAgain, writing } from '../../../testing/crashes/halting.ts'
import type { KillStory } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createReserved, inDays } from '../../../testing/open-events.ts'
import { answerMove } from '../actions/answer-move.ts'
import { cancelTickets } from '../actions/cancel-tickets.ts'
import { moveDate } from '../actions/move-date.ts'
import { payTickets } from '../actions/pay-tickets.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.close())

async function newPaid() {
  const made = await createReserved(cluster.context)
  await payTickets(cluster.context, made.patron, made.press)
  return made
}

/** The gateway's charges and refunds, with the state of the booking, its payment and its places. */
interface Made {
  status: string
  payment: string
  places: number
  charges: number
  taken: number
  back: number
  refunds: number
}

const paid = { status: 'confirmed', payment: 'paid', places: 2, charges: 1, taken: 8000, back: 0, refunds: 0 }
const returned = { ...paid, status: 'cancelled', places: 0, back: 8000, refunds: 1 }
const refunding = [...writing('eventBooking.cancel'), ...asking('refund'), ...writing('paymentRefund.done')]

const stories: KillStory<Made>[] = [
  {
    work: 'payTickets',
    async begin() {
      const { id, patron, press } = await createReserved(cluster.context)
      const tryAgain = () => payTickets(cluster.context, patron, press)
      return { id, work: { act: 'payTickets', actor: patron, press }, tryAgain }
    },
    steps: [...writing('payment.open'), ...asking('charge'), ...writing('eventBooking.confirm')],
    made: paid,
  },
  {
    work: 'cancelTickets',
    async begin() {
      const { id, patron } = await newPaid()
      const input = { id, expectedRefund: 80 }
      const tryAgain = () => cancelTickets(cluster.context, patron, input)
      return { id, work: { act: 'cancelTickets', actor: patron, ...input }, tryAgain }
    },
    steps: refunding,
    made: returned,
  },
  {
    work: 'answerMove',
    async begin() {
      const { id, patron, organiser, booking } = await newPaid()
      const move = { scope: 'this' as const, startsAt: inDays(6).toISOString(), lengthMinutes: 60 }
      await moveDate(cluster.context, organiser, { id: booking.occurrence.id, ...move })
      const input = { id, comes: false }
      const tryAgain = () => answerMove(cluster.context, patron, input)
      return { id, work: { act: 'answerMove', actor: patron, ...input }, tryAgain }
    },
    steps: refunding,
    made: returned,
  },
]

/** The outcome of each ticket booking, at the gateway and in our database. */
async function madeOf(ids: readonly string[]) {
  const { rows } = await cluster.context.deps.database.pool.query<Made>(`
    select b.status, p.status as payment,
      (select sum(taken)::int from event_places k where k.occurrence_id = b.occurrence_id) as places,
      count(c)::int as charges,
      sum((c.body->>'amount_captured')::int)::int as taken, sum((c.body->>'amount_refunded')::int)::int as back,
      (select count(*)::int from payment_refunds r where r.payment_id = p.id and r.status = 'done') as refunds
    from event_bookings b left join payments p on p.payable_id = b.id
    left join card_sandbox.objects c on c.kind = 'charge' and c.body->'metadata'->>'eventBookingId' = b.id::text
    where b.id in (${ids.map((id) => `'${id}'`).join()}) group by b.id, p.id`)
  return rows
}

test.each(stories)(
  'a server killed at each step of $work leaves work that another one completes exactly once',
  async (story) => {
    await killAndTryAgain(cluster, story, madeOf)
    await expectInvariant(cluster.databaseUrl, 0)
  },
)
