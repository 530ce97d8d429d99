import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { enqueue } from '../../../change.ts'
import { bank, connectSeller, fundPlatform } from '../../../testing/cards/banks.ts'
import { createFund } from '../../../testing/benefits.ts'
import { createHeld } from '../../../testing/sales/booked-sales.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { putInCart, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createProduct, createUser } from '../../../testing/factories.ts'
import { makeJobsDue } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createReserved } from '../../../testing/open-events.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { until } from '../../../testing/patience.ts'
import { shuffled } from '../../../testing/shuffled.ts'
import { createOffer } from '../../../testing/sales/sold-packages.ts'
import { sellers } from '../../catalogue/tables.ts'
import { payoutTimes } from '../../orders/rules.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { releaseSales } from '../sales/releases.ts'
import type { SaleSubject } from '../sales/sale-subject.ts'
import { completeSale } from '../sales/sales.ts'

/** The number of rounds per kind of sale. More rounds find rarer races. */
const ROUNDS = Number(process.env['STORM_ROUNDS'] ?? 2)

let cluster: Cluster
let staff: [Client, Client]
beforeAll(async () => {
  cluster = await startCluster()
  staff = await cluster.admin()
  await fundPlatform(cluster)
})
afterAll(() => cluster.close())

/** A sale paid by card, and the ways its money can be returned. */
interface Deal {
  sellerId: string
  payableId: string
  subject: SaleSubject
  refunds: ((on: Client) => Promise<unknown>)[]
  buyer: [Client, Client]
}

async function newBooking(sponsored: boolean): Promise<Deal> {
  const { context } = cluster
  const { id: sellerId } = await createUser(context, { kind: 'provider', roles: ['member-provider'] })
  const { id: patronId } = await createUser(context)
  const held = await createHeld(context, { sellerId, patronId, dollars: 90, hour: 72 })
  if (sponsored) await createFund(context, { patronId, limitCents: 10_000 })
  const buyer = await cluster.patronAs(patronId)
  const press = { ...paymentOf(held.id, 'pm_card_visa'), ...(sponsored && { organisationPays: 45 }) }
  await buyer[0].booking.payBooking(press, withNewKey())
  const cancel = (on: Client) => on.booking.cancelBooking({ id: held.id, expectedRefund: 90 }, withNewKey())
  return {
    sellerId,
    payableId: held.id,
    subject: { kind: 'booking', id: held.id },
    refunds: [cancel],
    buyer,
  }
}

const kinds: Record<string, () => Promise<Deal>> = {
  async order() {
    const { context } = cluster
    const { id: sellerId } = await createUser(context, { kind: 'provider', roles: ['member-provider'] })
    await context.deps.database.write((tx) => tx.insert(sellers).values({ id: sellerId, name: 'Goods' }))
    const product = await createProduct(context, { sellerId, variants: [[20, 100]] })
    const buyer = await cluster.patron()
    await putInCart(buyer[0], product, 2)
    const { orders, checkoutId } = await buyer[0].orders.placeOrder(orderWith('pm_card_visa'), withNewKey())
    const { id } = orders[0]!
    const seller = await cluster.providerAs(sellerId)
    await seller[0].orders.shipOrder({ id, carrier: 'DHL' })
    const { dispute } = await buyer[0].disputes.createDispute({
      orderId: id,
      productId: product.id,
      productVariantId: product.variantIds[0]!,
      reason: 'It came broken.',
    })
    const accept = async (on: Client) =>
      (on === buyer[0] ? seller[0] : seller[1]).disputes.acceptDispute(
        { id: dispute.id, returnTerms: null },
        withNewKey(),
      )
    const withdraw = (on: Client) => on.disputes.withdrawDispute({ id: dispute.id })
    const decide = async (on: Client) =>
      (on === buyer[0] ? staff[0] : staff[1]).disputes.decideDispute(
        { id: dispute.id, amount: 13.37, reason: 'So be it.' },
        withNewKey(),
      )
    const refunds = [accept, withdraw, decide]
    return { sellerId, payableId: checkoutId, subject: { kind: 'order', id }, refunds, buyer }
  },
  booking: () => newBooking(false),
  'sponsored booking': () => newBooking(true),
  async ticket() {
    const { organiser, patron, press, id } = await createReserved(cluster.context)
    const buyer = await cluster.patronAs(patron.userId)
    await buyer[0].events.payTickets(press.input, withNewKey())
    const cancel = (on: Client) => on.events.cancelTickets({ id, expectedRefund: 80 }, withNewKey())
    const subject = { kind: 'ticket', id } as const
    return { sellerId: organiser.userId, payableId: id, subject, refunds: [cancel], buyer }
  },
  async package() {
    const { patron, providerId, press, bookingId } = await createOffer(cluster.context)
    const buyer = await cluster.patronAs(patron.userId)
    const { purchase } = await buyer[0].packages.buyPackage(press.input, withNewKey())
    await buyer[1].booking.payFromPackage({ id: bookingId, purchaseId: purchase.id }, withNewKey())
    const rest = (on: Client) =>
      on.packages.refundPurchase({ id: purchase.id, expectedRefund: 160 }, withNewKey())
    const cancel = (on: Client) =>
      on.booking.cancelBooking({ id: bookingId, expectedRefund: 0 }, withNewKey())
    return {
      sellerId: providerId,
      payableId: purchase.id,
      subject: { kind: 'booking', id: bookingId },
      refunds: [rest, cancel],
      buyer,
    }
  },
}

const intentOf = async ({ payableId }: Deal) =>
  (
    await cluster.sql<{ intent_id: string }>(
      `select intent_id from payments where payable_id = '${payableId}' and status = 'paid'`,
    )
  )[0]!.intent_id

const payOuts = (times: number) =>
  cluster.context.deps.database.write(async (tx) => {
    for (let time = 0; time < times; time++) await enqueue(tx, { task: 'payOut', payload: {} })
  })

/** Completes a sale in the past, so that its money is available to the seller. */
async function complete({ subject, sellerId }: Deal): Promise<void> {
  const weeksAgo = new Date(Date.now() - 40 * 24 * 3_600_000)
  await cluster.context.deps.database.write((tx) => completeSale(tx, subject, payoutTimes(weeksAgo)))
  await connectSeller(cluster, sellerId)
}

const decisions = ['won', 'lost', null] as const
test('concurrent payouts, refunds and chargebacks of one sale move its money once', async () => {
  const made: { deal: Deal; intentId: string; decision: (typeof decisions)[number] }[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const make of Object.values(kinds)) {
      const deal = await make()
      await complete(deal)
      made.push({
        deal,
        intentId: await intentOf(deal),
        // With five kinds and three decisions, each kind gets a different decision in the next round.
        decision: decisions[made.length % decisions.length]!,
      })
    }
  await expectInvariant(cluster.databaseUrl, 100 * ROUNDS)
  const acts = made.flatMap(({ deal, intentId, decision }, at) => {
    const bankActs = async () => {
      if (decision === null) return
      await bank(cluster, intentId, 'opened')
      await settleChargeback(cluster.context, intentId)
      await bank(cluster, intentId, decision)
    }
    const refunds = deal.refunds.flatMap((refund) => deal.buyer.map((on) => () => refund(on)))
    return shuffled(
      [
        ...refunds,
        bankActs,
        () => settleChargeback(cluster.context, intentId),
        () => releaseSales(cluster.context),
        () => payOuts(2),
      ],
      at,
    )
  })
  // Spread over half a second, because requests at the same instant always interleave in the same order.
  const words = await Promise.all(
    acts.map(async (act, at) => {
      await sleep((at * 7919) % 500)
      return outcomeOf(act())
    }),
  )
  expect(words.filter((word) => word === 'INTERNAL')).toEqual([])
  for (const { intentId, decision } of made) if (decision) await bank(cluster, intentId, decision)
  for (const { intentId } of made)
    await until(() =>
      settleChargeback(cluster.context, intentId).then(
        () => true,
        () => false,
      ),
    )
  await payOuts(2)
  await makeJobsDue(cluster)
  await until(
    async () => (await cluster.sql(`select from payment_refunds where status = 'requested'`)).length === 0,
  )
  await until(
    async () =>
      (await cluster.sql(`select from payouts where status in ('pending', 'in_transit', 'held')`)).length ===
      0,
  )
  await expectInvariant(cluster.databaseUrl, 100 * ROUNDS)
  const books = await cluster.sql<Record<string, number>>(`
    select p.captured_cents as captured,
      (c.body ->> 'amount_refunded')::int as given_back,
      coalesce((select sum(r.amount_cents)::int from payment_refunds r join payments q on q.id = r.payment_id
        where coalesce(q.drawn_from, q.id) = p.id and r.status = 'done' and r.chargeback_id is null), 0) as we_gave_back,
      coalesce((select sum((d.body ->> 'amount')::int)::int from card_sandbox.objects d
        where d.kind = 'dispute' and d.body ->> 'payment_intent' = p.intent_id and d.body ->> 'status' = 'lost'), 0) as taken,
      coalesce((select sum(r.amount_cents)::int from payment_refunds r join payments q on q.id = r.payment_id
        where coalesce(q.drawn_from, q.id) = p.id and r.status = 'done' and r.chargeback_id is not null), 0) as we_lost
    from payments p join card_sandbox.objects c
      on c.kind = 'charge' and c.body ->> 'payment_intent' = p.intent_id where p.drawn_from is null`)
  expect(books).toHaveLength(made.length)
  for (const book of books) {
    expect(book['we_gave_back']).toBe(book['given_back'])
    expect(book['we_lost']).toBe(Math.min(book['taken']!, book['captured']! - book['given_back']!))
  }
  // The gateway's payouts match the ledger, each exactly once.
  expect(
    await cluster.sql(`
      select c.seller_id, coalesce(p.ours, 0) as ours, coalesce(s.theirs, 0) as theirs from connected_accounts c
      left join (select seller_id, sum(amount_cents)::int as ours from payouts
        where status in ('paid', 'in_transit') group by 1) p using (seller_id)
      left join (select account, sum((body->>'amount')::int)::int as theirs from card_sandbox.objects
        where kind = 'payout' and body->>'status' in ('paid', 'in_transit', 'pending') group by 1) s on s.account = c.account_id
      where coalesce(p.ours, 0) <> coalesce(s.theirs, 0)`),
  ).toEqual([])
  const forgotten = await cluster.sql(`
    select r.reason, r.failure from payment_refunds r join chargebacks c on c.payment_id = r.payment_id
    where r.status = 'failed' and c.status = 'won'`)
  expect(forgotten).toEqual([])
  await reconcile(cluster.context)
  expect(
    await cluster.sql(
      `select about, expected, found from reconcile_findings where kind = 'charge' and resolved_at is null and about not like '%ch_%'`,
    ),
  ).toEqual([])
})
