import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { bank } from '../../../testing/cards/banks.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makeJobsDue } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { until } from '../../../testing/patience.ts'
import { shuffled } from '../../../testing/shuffled.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { settleMembership } from '../state/settle.ts'

const ROUNDS = Number(process.env['STORM_ROUNDS'] ?? 1)
const MEMBERS = 6

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.close())

interface Member {
  clients: [Client, Client]
  id: string
  intentId: string
}

/** Every action on a membership, by its member in two tabs, its bank and the clock. */
const acts = ({ clients: [one, two], id, intentId }: Member, decision: 'won' | 'lost' | null) => [
  () => one.memberships.cancelMembership({}),
  () => two.memberships.resumeMembership(),
  () => one.memberships.pauseMembership({ months: 1 }),
  () => two.memberships.unpauseMembership({ expectedCharge: 0 }, withNewKey()),
  () => one.memberships.changeCard({ paymentMethodId: 'pm_card_mastercard' }, withNewKey()),
  async () => {
    const { refund } = await two.memberships.getMembershipRefund()
    if (refund) await two.memberships.refundMembership({ expectedRefund: refund.amount }, withNewKey())
  },
  async () => {
    const { refund } = await one.memberships.getMembershipRefund()
    if (refund) await one.memberships.refundMembership({ expectedRefund: refund.amount }, withNewKey())
  },
  async () => {
    if (decision === null) return
    await bank(cluster, intentId, 'opened')
    await settleChargeback(cluster.context, intentId)
    await bank(cluster, intentId, decision)
  },
  () => settleMembership(cluster.context, id),
  () => settleMembership(cluster.context, id),
  () => makeJobsDue(cluster),
]

test('concurrent actions of a member, a bank and two servers pay each month once', async () => {
  const { memberships: plans } = await (await cluster.patron())[0].memberships.listMemberships()
  const plan = plans.find(({ points }) => points.title === 'Patron')!
  for (let round = 0; round < ROUNDS; round++) {
    const crowd = await cluster.crowd(MEMBERS)
    const members: Member[] = await Promise.all(
      crowd.map(async (clients, at) => {
        const key = withNewKey()
        const press = { id: plan.id, paymentMethodId: 'pm_card_visa' }
        // Two tabs with a key each, one of which sends twice.
        await Promise.all(
          [
            clients[0].memberships.buyMembership(press, key),
            clients[1].memberships.buyMembership(press, key),
            clients[at % 2]!.memberships.buyMembership(press, withNewKey()),
          ].map(outcomeOf),
        )
        await until(
          async () => (await clients[0].memberships.getOwnSubscription()).subscription?.status === 'active',
        )
        const { subscription } = await clients[1].memberships.getOwnSubscription()
        const invoices = await cluster.sql<{ intent_id: string }>(
          `select intent_id from invoices where membership_id = '${subscription!.id}'`,
        )
        expect(invoices).toHaveLength(1)
        return { clients, id: subscription!.id, intentId: invoices[0]!.intent_id }
      }),
    )
    const decisions = ['won', 'lost', null] as const
    const all = members.flatMap((member, at) => shuffled(acts(member, decisions[at % 3]!), at + round))
    const words = await Promise.all(
      all.map(async (act, at) => {
        await sleep((at * 7919) % 400)
        return outcomeOf(act())
      }),
    )
    expect(words.filter((word) => word === 'INTERNAL')).toEqual([])
    for (const [at, { intentId }] of members.entries()) {
      const decision = decisions[at % 3]!
      if (decision) await bank(cluster, intentId, decision)
      await until(() =>
        settleChargeback(cluster.context, intentId).then(
          () => true,
          () => false,
        ),
      )
    }
    for (const { id } of members) await settleMembership(cluster.context, id)
    await makeJobsDue(cluster)
    await sleep(500)
    for (const { id } of members) await settleMembership(cluster.context, id)
    const books = await cluster.sql<Record<string, number | string>>(`
      select m.status, i.status as invoice, i.amount_cents as amount, i.refunded_cents as back,
        (c.body ->> 'amount_captured')::int as taken, (c.body ->> 'amount_refunded')::int as given,
        (select count(*)::int from card_sandbox.objects x where x.kind = 'charge' and x.body ->> 'customer' = c.body ->> 'customer') as charges,
        (select count(*)::int from card_sandbox.objects s where s.kind = 'subscription' and s.body ->> 'customer' = c.body ->> 'customer'
          and s.body ->> 'status' not in ('canceled', 'incomplete_expired')) as living,
        coalesce((select sum((d.body ->> 'amount')::int)::int from card_sandbox.objects d where d.kind = 'dispute'
          and d.body ->> 'payment_intent' = i.intent_id and d.body ->> 'status' = 'lost'), 0) as lost
      from memberships m join invoices i on i.membership_id = m.id
      left join card_sandbox.objects c on c.kind = 'charge' and c.body ->> 'payment_intent' = i.intent_id
      where m.id in (${members.map(({ id }) => `'${id}'`).join()})`)
    expect(books).toHaveLength(members.length)
    for (const { status, amount, taken, given, charges, living, lost } of books) {
      expect([charges, taken]).toEqual([1, amount])
      expect(Number(given) + Number(lost)).toBeLessThanOrEqual(Number(amount))
      expect(living).toBe(status === 'canceled' ? 0 : 1)
      if (Number(given) > 0) expect(status).toBe('canceled')
    }
    await reconcile(cluster.context)
    await expectInvariant(cluster.databaseUrl, 0)
    expect(
      await cluster.sql(
        `select about, expected, found from reconcile_findings where kind = 'charge' and resolved_at is null`,
      ),
    ).toEqual([])
  }
})
