import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { bank } from '../../../testing/cards/banks.ts'
import { makeBuyers, outcome, pay } from '../../../testing/accounts/buyers.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createProduct, createUser } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { until } from '../../../testing/patience.ts'
import { shuffled } from '../../../testing/shuffled.ts'
import { sellers } from '../../catalogue/tables.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'

/** One order per round of the same product, seller and administrator, each on both servers. */
const ORDERS = 12

let cluster: Cluster
let seller: [Client, Client]
let staff: [Client, Client]
let sellerId: string
beforeAll(async () => {
  cluster = await startCluster()
  const made = await createUser(cluster.context, { kind: 'provider', roles: ['member-provider'] })
  sellerId = made.id
  await cluster.context.deps.database.write((tx) =>
    tx.insert(sellers).values({ id: sellerId, name: 'Stormy Goods' }),
  )
  seller = await cluster.providerAs(sellerId)
  staff = await cluster.admin()
})
afterAll(() => cluster.close())

interface Deal {
  orderId: string
  intentId: string
  buyer: [Client, Client]
  disputeId: string
}

/** Everything that affects an order's money, by everyone concurrently, on both servers. */
const storm = (
  { orderId, intentId, buyer, disputeId }: Deal,
  { decision, talks }: { decision: 'won' | 'lost'; talks: boolean },
) => {
  const id = disputeId
  const accept = (on: Client) => on.disputes.acceptDispute({ id, returnTerms: null }, withNewKey())
  const cancel = (on: Client) => on.orders.cancelOrder({ id: orderId }, withNewKey())
  const decide = (on: Client, amount: number) =>
    on.disputes.decideDispute({ id, amount, reason: 'So be it.' }, withNewKey())
  const bankActs = async () => {
    await bank(cluster, intentId, 'opened')
    await bank(cluster, intentId, decision)
  }
  const money = [
    () => accept(seller[0]),
    () => cancel(staff[0]),
    bankActs,
    () => decide(staff[1], 20),
    () => accept(seller[1]),
    () => cancel(staff[1]),
    () => settleChargeback(cluster.context, intentId),
    () => decide(staff[0], 7.33),
  ]
  const words = [
    () => buyer[0].orders.receiveOrder({ id: orderId }),
    () => seller[0].disputes.rejectDispute({ id, reason: 'It left whole.' }),
    () => buyer[1].disputes.escalateDispute({ id }),
    () => buyer[0].disputes.withdrawDispute({ id }),
  ]
  // Messages are faster than payments, so most orders have none.
  return talks ? [...money, ...words] : money
}

async function makeDeals(): Promise<Deal[]> {
  const product = await createProduct(cluster.context, { sellerId, variants: [[20, 100]] })
  const buyers = await makeBuyers(cluster, ORDERS, product)
  return Promise.all(
    buyers.map(async ({ clients, key }, at) => {
      expect(await outcome(pay(clients[0], key))).toBe('paid')
      const { orders } = await clients[0].orders.listOrders({})
      const orderId = orders[0]!.id
      await seller[0].orders.shipOrder({ id: orderId, carrier: 'DHL' })
      const { dispute } = await clients[1].disputes.createDispute({
        orderId,
        productId: product.id,
        productVariantId: product.variantIds[0]!,
        reason: 'It came broken.',
      })
      if (at % 3 === 1) {
        await seller[1].disputes.rejectDispute({ id: dispute.id, reason: 'It left whole.' })
        await clients[0].disputes.escalateDispute({ id: dispute.id })
      }
      const [paid] = await cluster.sql<{ intent_id: string }>(
        `select p.intent_id from payments p join order_lines l on l.checkout_id = p.id where l.order_id = '${orderId}'`,
      )
      return { orderId, intentId: paid!.intent_id, buyer: clients, disputeId: dispute.id }
    }),
  )
}

const decisionOf = (at: number) => (at % 2 ? 'won' : 'lost')

test('whatever seller, buyer, staff and bank do concurrently with an order, its money is returned once', async () => {
  const deals = await makeDeals()
  const words = await Promise.all(
    deals.flatMap((deal, at) =>
      shuffled(storm(deal, { decision: decisionOf(at), talks: at % 3 === 2 }), at).map((act) =>
        outcomeOf(act()),
      ),
    ),
  )
  expect(words.filter((word) => word === 'INTERNAL')).toEqual([])
  // Decides the remaining chargebacks and delivers all webhooks.
  for (const [at, { intentId }] of deals.entries()) await bank(cluster, intentId, decisionOf(at))
  for (const { intentId } of deals)
    await until(() =>
      settleChargeback(cluster.context, intentId).then(
        () => true,
        () => false,
      ),
    )
  await until(
    async () => (await cluster.sql(`select from payment_refunds where status = 'requested'`)).length === 0,
  )
  await expectInvariant(cluster.databaseUrl, 100)
  // The gateway's records of refunds and chargebacks, next to our own.
  const books = await cluster.sql<Record<string, number>>(`
    select p.captured_cents as captured,
      (c.body ->> 'amount_refunded')::int as given_back,
      coalesce((select sum(r.amount_cents)::int from payment_refunds r
        where r.payment_id = p.id and r.status = 'done' and r.chargeback_id is null), 0) as we_gave_back,
      coalesce((select sum((d.body ->> 'amount')::int)::int from card_sandbox.objects d
        where d.kind = 'dispute' and d.body ->> 'payment_intent' = p.intent_id and d.body ->> 'status' = 'lost'), 0) as taken,
      coalesce((select sum(r.amount_cents)::int from payment_refunds r
        where r.payment_id = p.id and r.status = 'done' and r.chargeback_id is not null), 0) as we_lost
    from payments p join card_sandbox.objects c
      on c.kind = 'charge' and c.body ->> 'payment_intent' = p.intent_id`)
  for (const book of books) {
    expect(book['we_gave_back']).toBe(book['given_back'])
    // A chargeback over refunded money is paid by the platform, and staff get a finding.
    expect(book['we_lost']).toBe(Math.min(book['taken']!, book['captured']! - book['given_back']!))
  }
  // Refunds that were decided and refused in the meantime are paid once the bank drops its claim.
  const forgotten = await cluster.sql(`
    select r.reason, r.failure from payment_refunds r join chargebacks c on c.payment_id = r.payment_id
    where r.status = 'failed' and c.status = 'won'`)
  expect(forgotten).toEqual([])
  await reconcile(cluster.context)
  expect(
    await cluster.sql(
      `select about, expected, found from reconcile_findings where kind = 'charge' and resolved_at is null`,
    ),
  ).toEqual([])
})
