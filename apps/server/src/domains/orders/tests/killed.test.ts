import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import type { Actor } from '../../../context.ts'
import { lastWord, makeBuyers, outcome, pay } from '../../../testing/accounts/buyers.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import { asking, killAndTryAgain, writing } from '../../../testing/crashes/halting.ts'
import type { KillStory } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createDispute } from '../../disputes/actions/create-dispute.ts'
import { shipOrder } from '../actions/ship-order.ts'

let cluster: Cluster
let admins: [Client, Client]
let staff: Actor
let stocked = 0
beforeAll(async () => {
  cluster = await startCluster()
  admins = await cluster.admin()
  staff = await actorOf(admins[0], 'admin')
})
afterAll(() => cluster.close())

async function actorOf(client: Client, kind: Actor['kind']): Promise<Actor> {
  const { user } = await client.identity.getAccount()
  return { userId: user.id, sessionId: user.id, kind, roles: [] }
}

/** Each buyer buys from a different seller, because a halted transaction blocks others on the rows it has locked. */
async function newBuyer() {
  stocked += 2
  const product = await createProduct(cluster.context, { variants: [[20, 2]] })
  const [buyer] = await makeBuyers(cluster, 1, product)
  const { clients, key } = buyer!
  return { clients, key, product, patron: await actorOf(clients[0], 'patron') }
}

async function newOrder() {
  const { clients, key, product, patron } = await newBuyer()
  const { orders } = await pay(clients[0], key)
  return { clients, product, patron, id: orders[0]!.id }
}

async function newDispute() {
  const { product, patron, id } = await newOrder()
  const seller: Actor = { ...patron, userId: product.sellerId, kind: 'provider' }
  await shipOrder(cluster.context, seller, { id })
  const bought = { orderId: id, productId: product.id, productVariantId: product.variantIds[0]! }
  const { dispute } = await createDispute(cluster.context, patron, { ...bought, reason: 'Broken.' })
  await admins[0].disputes.escalateDispute({ id: dispute.id, reason: 'The seller is away.' })
  return { patron, id: dispute.id }
}

/** What the gateway charged, and the order's own data. */
interface Made {
  charges: number
  refunds: number
  cents: number
  refunded: number
}

const refunding = [...asking('refund'), ...writing('paymentRefund.done')]

const stories: KillStory<Made>[] = [
  {
    work: 'placeOrder',
    async begin() {
      const { clients, key, patron } = await newBuyer()
      const request = { idempotencyKey: key, input: orderWith('pm_card_visa') }
      const work = { act: 'placeOrder' as const, actor: patron, request }
      return { id: patron.userId, work, tryAgain: () => lastWord(clients[1], key) }
    },
    steps: [...writing('checkout.open'), ...asking('charge'), ...writing('checkout.pay')],
    made: { charges: 1, refunds: 0, cents: 0, refunded: 0 },
  },
  {
    work: 'cancelOrder',
    async begin() {
      const { clients, patron, id } = await newOrder()
      const tryAgain = () => clients[1].orders.cancelOrder({ id }, withNewKey())
      return { id: patron.userId, work: { act: 'cancelOrder', actor: patron, id }, tryAgain }
    },
    steps: [...writing('order.cancel'), ...refunding],
    made: { charges: 1, refunds: 1, cents: 3000, refunded: 3000 },
  },
  {
    work: 'decideDispute',
    async begin() {
      const { patron, id } = await newDispute()
      const decision = { id, amount: 15, reason: 'Seen.' }
      const tryAgain = () => admins[1].disputes.decideDispute(decision, withNewKey())
      return { id: patron.userId, work: { act: 'decideDispute', actor: staff, ...decision }, tryAgain }
    },
    steps: [...writing('dispute.decide'), ...refunding],
    made: { charges: 1, refunds: 1, cents: 1500, refunded: 1500 },
  },
]

/** The result for each patron, at the gateway and in our ledger. */
const madeFor = (patronIds: readonly string[]) =>
  cluster.sql<Made>(`
    select count(*) filter (where kind = 'charge' and body->>'status' = 'succeeded')::int as charges,
      count(*) filter (where kind = 'refund')::int as refunds,
      coalesce(sum((body->>'amount')::int) filter (where kind = 'refund'), 0)::int as cents,
      coalesce((select sum(refunded_cents) from orders o where o.checkout_id = p.id and p.status = 'paid'), -1)::int as refunded
    from payments p left join card_sandbox.objects b on b.body->>'payment_intent' = p.intent_id
    where p.payable_kind = 'checkout' and p.payer_id in (${patronIds.map((id) => `'${id}'`).join()}) group by p.id`)

test.each(stories)(
  'a server killed at each step of $work leaves work that another one completes once',
  async (story) => {
    await killAndTryAgain(cluster, story, madeFor)
    await expectInvariant(cluster.databaseUrl, stocked)
  },
)

test('fifty decisions through two servers refund once', async () => {
  const { patron, id } = await newDispute()
  const words = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      outcome(
        admins[index % 2]!.disputes.decideDispute({ id, amount: 15, reason: 'Seen.' }, withNewKey()).then(
          ({ dispute }) => dispute,
        ),
      ),
    ),
  )
  expect(words.filter((word) => word === 'refunded')).toHaveLength(1)
  expect(words.filter((word) => word === 'ILLEGAL_TRANSITION')).toHaveLength(49)
  expect(await madeFor([patron.userId])).toEqual([{ charges: 1, refunds: 1, cents: 1500, refunded: 1500 }])
  await expectInvariant(cluster.databaseUrl, stocked)
})
