import { afterAll, beforeAll, expect, test } from 'vitest'

import { enqueue } from '../../../change.ts'
import { connectSeller, fundPlatform } from '../../../testing/cards/banks.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createUser } from '../../../testing/factories.ts'
import {
  asking,
  makeJobsDue,
  killAtEachStep,
  startHalting,
  writing,
} from '../../../testing/crashes/halting.ts'
import type { Work } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createSale } from '../../../testing/sales/sales.ts'
import { payoutTimes } from '../../orders/rules.ts'
import { releaseSales } from '../sales/releases.ts'
import { completeSale } from '../sales/sales.ts'

let cluster: Cluster
let patronId: string
beforeAll(async () => {
  cluster = await startCluster()
  patronId = (await createUser(cluster.context)).id
  await fundPlatform(cluster)
})
afterAll(() => cluster.close())

/** A seller with an account at the gateway and 26.83 available. */
async function newSeller(bank?: string): Promise<string> {
  const { context } = cluster
  const { id } = await createUser(context, { kind: 'provider', roles: ['member-provider'] })
  await connectSeller(cluster, id, bank)
  const weekAgo = { ...context, now: () => new Date(Date.now() - 8 * 24 * 3_600_000) }
  const { orderId } = await createSale(weekAgo, { sellerId: id, patronId, subtotalCents: 2000 })
  await weekAgo.deps.database.write(async (tx) => {
    await completeSale(tx, { kind: 'order', id: orderId }, payoutTimes(weekAgo.now()))
  })
  return id
}

async function newSellers(howMany: number, bank?: string): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: howMany }, () => newSeller(bank)))
  await releaseSales(cluster.context)
  return made
}

/** Runs the daily payouts on whichever server takes the job. */
const payOut = (times: number) =>
  cluster.context.deps.database.write(async (tx) => {
    for (let time = 0; time < times; time++) await enqueue(tx, { task: 'payOut', payload: {} })
  })

/** The state of each seller's money, in our database and at the gateway. */
const madeFor = (sellers: readonly string[]) =>
  cluster.sql(`
    select p.status, l.balance::int as available,
      (select count(*)::int from payouts where seller_id = c.seller_id) as payouts,
      (select count(*)::int from card_sandbox.objects where kind = 'payout' and account = c.account_id) as sent,
      (select array_agg((body->>'reversed')::boolean) from card_sandbox.objects
        where kind = 'transfer' and body->>'destination' = c.account_id) as reversed
    from connected_accounts c join payouts p using (seller_id)
    join ledger_accounts l on l.owner_id = c.seller_id and l.kind = 'seller_available'
    where seller_id in (${sellers.map((id) => `'${id}'`).join()})`)

const paid = { status: 'paid', available: 0, payouts: 1, sent: 1, reversed: [false] }
const cameBack = { status: 'failed', available: 2683, payouts: 1, sent: 1, reversed: [true] }

async function expectMade(sellers: readonly string[], made: typeof paid) {
  await expect.poll(() => madeFor(sellers), { interval: 250 }).toEqual(sellers.map(() => made))
  await expectInvariant(cluster.databaseUrl, 0)
}

/** Interrupts the server at each step with a different seller, and lets the last one complete. */
const killOver = (works: readonly Work[], steps: readonly string[]) => {
  const left = works.map((work) => ({ work }))
  return killAtEachStep(cluster, { begin: async () => left.pop()!, steps })
}

const looking = [...asking('findAccount'), ...writing('connectedAccount.sync')]

test('a server killed at each step of a payout leaves work that another one completes exactly once', async () => {
  const steps = [
    ...writing('payout.open'),
    ...looking,
    // The request of the transfer is recorded without an event, under the name of the last one.
    ...writing('connectedAccount.sync'),
    ...asking('transfer'),
    ...writing('payout.transfer'),
    ...asking('payOut'),
    ...writing('payout.send'),
    ...looking,
    ...asking('findPayout'),
  ]
  const sellers = await newSellers(steps.length + 1)
  await killOver(
    sellers.map((sellerId) => ({ act: 'payOut', sellerId })),
    steps,
  )

  await payOut(1)
  await makeJobsDue(cluster)
  await expectMade(sellers, paid)
})

test('a server killed at each step of reversing a payout leaves work that another one completes exactly once', async () => {
  const steps = [...looking, ...asking('findPayout'), ...asking('reverseTransfer'), ...writing('payout.fail')]
  await cluster.sandbox('POST', '/sandbox/webhooks', { paused: true })
  const sellers = await newSellers(steps.length + 1, '000111111116')
  const server = await startHalting(cluster)
  for (const sellerId of sellers) await server.runToEnd({ act: 'payOut', sellerId })
  await server.kill()
  // On a slow machine the other servers would run these jobs before the test asks them to.
  await cluster.sql(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key like 'payout:%'`,
  )
  const failed = `card_sandbox.objects where kind = 'payout' and body->>'status' = 'failed'`
  await expect.poll(() => cluster.sql(`select from ${failed}`)).toHaveLength(sellers.length)
  const ids = await cluster.sql<{ id: string }>(
    `select id from payouts where seller_id in (${sellers.map((id) => `'${id}'`).join()})`,
  )
  await killOver(
    ids.map(({ id }) => ({ act: 'settlePayout', id })),
    steps,
  )

  await cluster.sandbox('POST', '/sandbox/webhooks', { paused: false })
  await makeJobsDue(cluster)
  await expectMade(sellers, cameBack)
})

test('fifty rounds of payouts on two servers pay every seller once', async () => {
  const sellers = await newSellers(4)
  await payOut(50)
  await expectMade(sellers, paid)
})
