import { afterAll, beforeAll, expect, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import { enqueue } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { withClock } from '../../../testing/cards/card-sandbox.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createUser } from '../../../testing/factories.ts'
import { asking, killAtEachStep, writing } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { DAY_MS } from '../../../time.ts'
import { buyMembership } from '../actions/buy-membership.ts'
import { changeCard } from '../actions/change-card.ts'
import { plans } from '../tables.ts'

let cluster: Cluster
/** Buys from customers whose months pass with the gateway's test clock. */
let buying: Context
let gateway: ReturnType<typeof withClock>
beforeAll(async () => {
  cluster = await startCluster()
  gateway = withClock(cluster.environment['CARD_SANDBOX_URL']!)
  const ports = { ...cluster.context.ports, cards: gateway.cards }
  buying = { ...cluster.context, ports, deps: { ...cluster.context.deps, ports } }
  // The servers learn of a month when the test says so.
  await cluster.sandbox('POST', '/sandbox/webhooks', { paused: true })
})
afterAll(() => cluster.close())

/** A member whose card pays the first month, and the next one unless it is replaced by this card. */
async function newMember(nextCard?: string): Promise<string> {
  const { id: userId } = await createUser(buying)
  const [plan] = await buying.db.select().from(plans).where(eq(plans.title, 'Patron'))
  const actor: Actor = { userId, sessionId: userId, kind: 'patron', roles: [] }
  const { subscription } = await buyMembership(buying, actor, {
    idempotencyKey: crypto.randomUUID(),
    input: { id: plan!.id, paymentMethodId: 'pm_card_visa' },
  })
  if (nextCard !== undefined)
    await changeCard(buying, actor, { idempotencyKey: crypto.randomUUID(), paymentMethodId: nextCard })
  return subscription.id
}

/** The servers would run these jobs before the test asks them to. */
const postponeJobs = () =>
  cluster.sql(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key like 'membership:%'`,
  )

/** What happened to each membership in our database, and the charges at the gateway. */
const madeOf = (ids: readonly string[]) =>
  cluster.sql(`
    select m.status,
      (select array_agg(status order by period_start) from invoices where membership_id = m.id) as invoices,
      (select array_agg(name) from changes where subject = 'membership:' || m.id
        and name in ('membership.renew', 'membership.pastDue')) as steps,
      (select count(*)::int from card_sandbox.objects where kind = 'charge' and (body->>'paid')::boolean
        and body->>'customer' = c.customer_id) as charges
    from memberships m join card_customers c on c.user_id = m.user_id
    where m.id in (${ids.map((id) => `'${id}'`).join()})`)

test.each([
  {
    what: 'is paid',
    card: undefined,
    steps: [...asking('findSubscription'), ...writing('membership.renew')],
    made: {
      status: 'active',
      invoices: ['paid', 'paid'],
      steps: ['membership.renew'],
      charges: 2,
    },
  },
  {
    what: 'the card refuses',
    card: 'pm_card_chargeCustomerFail',
    steps: [...asking('findSubscription'), ...asking('stopTrying'), ...writing('membership.pastDue')],
    made: {
      status: 'past_due',
      invoices: ['paid', 'open'],
      steps: ['membership.pastDue'],
      charges: 1,
    },
  },
])(
  'a month that $what, recorded by a server that is killed at each step, is recorded once by two others',
  async ({ card, steps, made }) => {
    const start = cluster.context.now()
    await gateway.setClock(start)
    const ids: string[] = []
    for (let count = 0; count <= steps.length; count++) ids.push(await newMember(card))
    await postponeJobs()
    await gateway.moveClock(new Date(start.getTime() + 32 * DAY_MS))
    const left = [...ids]
    await killAtEachStep(cluster, {
      begin: async () => ({ work: { act: 'settleMembership', id: left.pop()! } }),
      steps,
    })

    await cluster.context.deps.database.write(async (tx) => {
      for (const membershipId of [...ids, ...ids])
        await enqueue(tx, { task: 'settleMembership', payload: { membershipId } })
    })
    await expect.poll(() => madeOf(ids), { interval: 250 }).toEqual(ids.map(() => made))
    await expectInvariant(cluster.databaseUrl, 0)
  },
)
