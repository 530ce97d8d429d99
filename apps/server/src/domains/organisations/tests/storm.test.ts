import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { bank } from '../../../testing/cards/banks.ts'
import { createFund } from '../../../testing/benefits.ts'
import { createHeld } from '../../../testing/sales/booked-sales.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createUser } from '../../../testing/factories.ts'
import { makeJobsDue } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { until } from '../../../testing/patience.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { payments } from '../../payments/tables.ts'
import { returnFunds } from '../benefits/return-fund.ts'
import { organisationDeposits } from '../tables.ts'

const ROUNDS = Number(process.env['STORM_ROUNDS'] ?? 1)

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.close())
/** A patron with a limit and slots held at several providers. */
async function newHolder(howMany: number, limitCents: number) {
  const { context } = cluster
  const { id: patronId } = await createUser(context)
  const fund = await createFund(context, { patronId, limitCents })
  const held: string[] = []
  for (let at = 0; at < howMany; at++) {
    const { id: sellerId } = await createUser(context, { kind: 'provider', roles: ['member-provider'] })
    held.push((await createHeld(context, { sellerId, patronId, dollars: 90, hour: 72 + 2 * at })).id)
  }
  return { patronId, fund, held, clients: await cluster.patronAs(patronId) }
}

test('a limit that many bookings request at once through two servers is granted once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { patronId, held, clients } = await newHolder(6, 10_000)
    const press = (id: string, on: number, cents: number, card = 'pm_card_visa') =>
      outcomeOf(
        clients[on % 2]!.booking.payBooking(
          { ...paymentOf(id, card), organisationPays: cents / 100 },
          withNewKey(),
        ),
      )
    const words = await Promise.all(
      held.flatMap((id, at) => [
        press(id, at, 4500),
        press(id, at + 1, 4500),
        press(id, at, 1000),
        // A declined card returns its share, which others may then use.
        ...(at === 0 ? [press(id, at, 4500, 'pm_card_chargeDeclined')] : []),
      ]),
    )
    expect(words.filter((word) => word === 'INTERNAL')).toEqual([])
    await makeJobsDue(cluster)
    await until(
      async () =>
        (await cluster.sql(`select from payments where payer_id = '${patronId}' and status = 'processing'`))
          .length === 0,
    )
    const [given] = await cluster.sql<{ cents: number }>(
      `select coalesce(sum(sponsor_cents), 0)::int as cents from payments where payer_id = '${patronId}' and status = 'paid'`,
    )
    expect(given!.cents).toBeGreaterThan(0)
    expect(given!.cents).toBeLessThanOrEqual(10_000)
    await expectInvariant(cluster.databaseUrl, 0)
  }
})

/** Gives a deposit its charge at the gateway. */
async function chargeDeposit(organisationId: string) {
  const { context } = cluster
  const [row] = await context.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(organisationDeposits, eq(organisationDeposits.id, payments.payableId))
    .where(eq(organisationDeposits.organisationId, organisationId))
  const { id, amountCents } = row!.payment
  const charge = await context.ports.cards.charge({
    key: id,
    amountCents,
    paymentMethodId: 'pm_card_visa',
    email: 'a@b.co',
    description: 'A fund',
    metadata: { paymentId: id },
  })
  if (charge.status !== 'succeeded') throw new Error(`the charge was ${charge.status}`)
  const [paid] = await context.deps.database.write((tx) =>
    tx.update(payments).set({ intentId: charge.intentId }).where(eq(payments.id, id)).returning(),
  )
  return paid!
}

test('the remainder of a fund under dispute is returned once', async () => {
  // The bank's decision alternates between rounds.
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const { context } = cluster
    const { fund, held, clients } = await newHolder(1, 10_000)
    const { organisationId, holderId } = fund
    await clients[0].booking.payBooking(
      { ...paymentOf(held[0]!, 'pm_card_visa'), organisationPays: 45 },
      withNewKey(),
    )
    const paid = await chargeDeposit(organisationId)
    await context.deps.database.write((tx) =>
      tx
        .update(subscriptions)
        .set({ status: 'canceled', endedAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(subscriptions.userId, holderId)),
    )
    const intent = paid.intentId!
    const decision = round % 2 ? 'lost' : 'won'
    const cancel = (on: number) =>
      outcomeOf(clients[on]!.booking.cancelBooking({ id: held[0]!, expectedRefund: 90 }, withNewKey()))
    const later = async (ms: number, act: () => Promise<unknown>) => {
      await sleep(ms)
      return outcomeOf(act())
    }
    const words = await Promise.all([
      later((round * 37) % 120, async () => {
        await bank(cluster, intent, 'opened')
        await settleChargeback(context, intent)
      }),
      later((round * 53) % 150, () => returnFunds(context)),
      later((round * 29) % 150, () => returnFunds(context)),
      later((round * 17) % 150, () => cancel(0)),
      later((round * 41) % 150, () => cancel(1)),
    ])
    expect(words.filter((word) => word === 'INTERNAL')).toEqual([])
    await bank(cluster, intent, decision)
    await until(async () => {
      await makeJobsDue(cluster)
      return (await cluster.sql(`select from payment_refunds where status = 'requested'`)).length === 0
    })
    await until(() =>
      settleChargeback(context, intent).then(
        () => true,
        () => false,
      ),
    )
    await expectInvariant(cluster.databaseUrl, 0)
    const [book] = await cluster.sql<{
      ours: number
      theirs: number
      taken: number
      lost: number
      cents: number
    }>(`
      select p.captured_cents as cents, (c.body ->> 'amount_refunded')::int as theirs,
        coalesce((select sum(amount_cents)::int from payment_refunds r where r.payment_id = p.id
          and r.status = 'done' and chargeback_id is null), 0) as ours,
        coalesce((select sum(amount_cents)::int from payment_refunds r where r.payment_id = p.id
          and r.status = 'done' and chargeback_id is not null), 0) as lost,
        coalesce((select sum((d.body ->> 'amount')::int)::int from card_sandbox.objects d where d.kind = 'dispute'
          and d.body ->> 'payment_intent' = p.intent_id and d.body ->> 'status' = 'lost'), 0) as taken
      from payments p join card_sandbox.objects c on c.kind = 'charge' and c.body ->> 'payment_intent' = p.intent_id
      where p.id = '${paid.id}'`)
    expect(book!.ours).toBe(book!.theirs)
    expect(book!.lost).toBe(Math.min(book!.taken, book!.cents - book!.theirs))
  }
})
