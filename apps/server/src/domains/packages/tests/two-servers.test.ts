import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { asking, makeJobsDue, killAtEachStep, writing } from '../../../testing/crashes/halting.ts'
import type { Work } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createOffer } from '../../../testing/sales/sold-packages.ts'
import { cancelBooking } from '../../booking/actions/cancel-booking.ts'
import { payFromPackage } from '../../booking/actions/pay-from-package.ts'
import { bookings } from '../../booking/tables.ts'
import { buyPackage } from '../actions/buy-package.ts'
import { refundPurchase } from '../actions/refund-purchase.ts'
import { packagePurchases } from '../tables.ts'
import { expirePurchase } from '../jobs.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.close())

async function newPurchase() {
  const made = await createOffer(cluster.context)
  const { purchase } = await buyPackage(cluster.context, made.patron, made.press)
  return { ...made, id: purchase.id }
}

interface Piece {
  patronId: string
  work: Work
  tryAgain: () => Promise<unknown>
}

interface Story {
  work: Work['act']
  begin: () => Promise<Piece>
  steps: string[]
  /** The gateway's charges and refunds, and the state of the purchase. */
  made: { status: string; sold: number; charges: number; taken: number; back: number; refunds: number }
}

const paid = { status: 'active', sold: 0, charges: 1, taken: 24_000, back: 0, refunds: 0 }

const stories: Story[] = [
  {
    work: 'buyPackage',
    async begin() {
      const { patron, press } = await createOffer(cluster.context)
      const tryAgain = () => buyPackage(cluster.context, patron, press)
      return { patronId: patron.userId, work: { act: 'buyPackage', actor: patron, press }, tryAgain }
    },
    steps: [...writing('payment.open'), ...asking('charge'), ...writing('purchase.buy')],
    made: paid,
  },
  {
    work: 'payFromPackage',
    async begin() {
      const { id: purchaseId, patron, bookingId } = await newPurchase()
      const press = { idempotencyKey: crypto.randomUUID(), input: { id: bookingId, purchaseId } }
      const tryAgain = () => payFromPackage(cluster.context, patron, press)
      return { patronId: patron.userId, work: { act: 'payFromPackage', actor: patron, press }, tryAgain }
    },
    steps: writing('booking.pay'),
    made: { ...paid, sold: 1 },
  },
  {
    work: 'refundPurchase',
    async begin() {
      const { id, patron } = await newPurchase()
      const input = { id, expectedRefund: 240 }
      const tryAgain = () => refundPurchase(cluster.context, patron, input)
      const work: Work = { act: 'refundPurchase', actor: patron, ...input }
      return { patronId: patron.userId, work, tryAgain }
    },
    steps: [...writing('purchase.refund'), ...asking('refund'), ...writing('paymentRefund.done')],
    made: { ...paid, status: 'closed', back: 24_000, refunds: 1 },
  },
]

const write = (run: Parameters<Cluster['context']['deps']['database']['write']>[0]) =>
  cluster.context.deps.database.write(run)
const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** A booked unit, half of which is refundable by now. */
async function newLate() {
  const made = await newPurchase()
  const { patron, bookingId: id } = made
  const press = { idempotencyKey: crypto.randomUUID(), input: { id, purchaseId: made.id } }
  await payFromPackage(cluster.context, patron, press)
  const [startsAt, endsAt] = [hoursOn(10), hoursOn(11)]
  const times = { startsAt, endsAt, blockedFrom: startsAt, blockedTo: endsAt, confirmedAt: hoursOn(-1) }
  await write((tx) => tx.update(bookings).set(times).where(eq(bookings.id, id)))
  return made
}

const more: Story[] = [
  {
    work: 'cancelBooking',
    async begin() {
      const { patron, bookingId: id } = await newLate()
      const input = { id, expectedRefund: 40 }
      const tryAgain = () => cancelBooking(cluster.context, patron, input)
      return {
        patronId: patron.userId,
        work: { act: 'cancelBooking', actor: patron, ...input },
        tryAgain,
      }
    },
    steps: [...writing('booking.cancel'), ...asking('refund'), ...writing('paymentRefund.done')],
    made: { ...paid, sold: 1, back: 4000, refunds: 1 },
  },
  {
    work: 'expirePurchase',
    async begin() {
      const { id, patron } = await newPurchase()
      await write((tx) =>
        tx
          .update(packagePurchases)
          .set({ validUntil: hoursOn(-1) })
          .where(eq(packagePurchases.id, id)),
      )
      const tryAgain = () => expirePurchase(cluster.context, id)
      return { patronId: patron.userId, work: { act: 'expirePurchase', id }, tryAgain }
    },
    steps: [...writing('purchase.expire'), ...asking('refund'), ...writing('paymentRefund.done')],
    made: { ...paid, status: 'closed', back: 24_000, refunds: 1 },
  },
]

/** The outcome of each patron's purchase, at the gateway and in our database. */
async function madeOf(patronIds: readonly string[]) {
  const { rows } = await cluster.context.deps.database.pool.query<Story['made']>(`
    select w.status, count(c)::int as charges,
      sum((c.body->>'amount_captured')::int)::int as taken, sum((c.body->>'amount_refunded')::int)::int as back,
      (select count(*)::int from payments s join package_units u on u.payment_id = s.id
        where u.purchase_id = w.id and s.status = 'paid') as sold,
      (select count(*)::int from payment_refunds r join payments p on p.id = r.payment_id
        left join package_units u on u.payment_id = p.id
        where coalesce(u.purchase_id, p.payable_id) = w.id and r.status = 'done') as refunds
    from package_purchases w
    left join card_sandbox.objects c on c.kind = 'charge' and c.body->'metadata'->>'purchaseId' = w.id::text
    where w.patron_id in (${patronIds.map((id) => `'${id}'`).join()}) group by w.id`)
  return rows
}

test.each([...stories, ...more])(
  'a server killed at each step of $work leaves work that another one completes exactly once',
  async ({ begin, steps, made }) => {
    const { whole, pieces } = await killAtEachStep(cluster, { begin, steps })

    await Promise.all(pieces.map(({ tryAgain }) => tryAgain().catch(() => null)))
    await makeJobsDue(cluster)
    const ids = [whole, ...pieces].map(({ patronId }) => patronId)
    await expect.poll(() => madeOf(ids), { interval: 250 }).toEqual(ids.map(() => made))
    await expectInvariant(cluster.databaseUrl, 0)
  },
)

const word = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  )

test('one of two bookings on two servers gets the last unit', async () => {
  const { patron, bookingId, press, holdMore } = await createOffer(cluster.context, 2)
  const clients = await cluster.patronAs(patron.userId)
  const { purchase } = await buyPackage(cluster.context, patron, press)
  const pay = (client: Client, id: string) =>
    word(client.booking.payFromPackage({ id, purchaseId: purchase.id }, withNewKey()))
  expect(await pay(clients[0], bookingId)).toBe('done')
  const held = [await holdMore(72), await holdMore(96)]
  const words = await Promise.all(held.map((id, index) => pay(clients[index]!, id)))
  expect(words.toSorted()).toEqual(['CONFLICT This package has no sessions left.', 'done'])
  await expectInvariant(cluster.databaseUrl, 0)
})

test('a concurrent booking and refund of the rest use each unit once', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => createOffer(cluster.context, 2)))
  const rounds = made.map(async ({ patron, bookingId, press }) => {
    const clients = await cluster.patronAs(patron.userId)
    const { id } = (await buyPackage(cluster.context, patron, press)).purchase
    const words = await Promise.all([
      word(clients[0].booking.payFromPackage({ id: bookingId, purchaseId: id }, withNewKey())),
      word(clients[1].packages.refundPurchase({ id, expectedRefund: 160 }, withNewKey())),
    ])
    const { purchase } = await clients[0].packages.getPurchase({ id })
    expect(words.filter((one) => one === 'done')).toHaveLength(1)
    expect([purchase.left, purchase.refundable]).toEqual(words[0] === 'done' ? [1, 80] : [0, 0])
  })
  await Promise.all(rounds)
  await expectInvariant(cluster.databaseUrl, 0)
})
