import { eq } from '../../../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '../../../context.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { createUser } from '../../../testing/factories.ts'
import { approve, planId } from '../../../testing/accounts/members.ts'
import { changes } from '../../audit/tables.ts'
import { getUser } from '../../identity/queries.ts'
import { buyMembership } from '../actions/buy-membership.ts'
import { pauseMembership } from '../actions/pause-membership.ts'
import { unpauseMembership } from '../actions/unpause-membership.ts'
import { loadMember } from '../queries.ts'
import { settleMembership } from '../state/settle.ts'
import { invoices } from '../tables.ts'

let stand: TestApp
let provider: string
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  provider = await planId(stand, 'Provider')
})
afterAll(() => stand.close())

const change = (id: string, paymentMethodId: string) =>
  cards.changeCard({
    key: crypto.randomUUID(),
    customerId: 'cus',
    paymentMethodId,
    subscriptionId: cards.subscriptionOf(id)!.subscriptionId,
  })

type Move = (id: string) => unknown
const authenticate: Move = (id) => cards.authenticateSubscription(id)
const renew: Move = (id) => cards.renew(id)
const fail: Move = async (id) => {
  await change(id, 'pm_fails_later')
  cards.renew(id)
}
/** Months have passed, so the sweep has seen the first payment. */
const known = async (id: string) => {
  if ((await loadMember(stand.context.db, id))?.status === 'incomplete') await hear(id, 1)
}
const end: Move = async (id) => {
  await known(id)
  await cards.endSubscription(cards.subscriptionOf(id)!.subscriptionId)
}
const anotherCard: Move = async (id) => {
  await known(id)
  await change(id, 'pm_better')
}
const actors = new Map<string, Actor>()
const ownerOf = async (id: string) => actors.get((await loadMember(stand.context.db, id))?.userId ?? '')!
const pause: Move = async (id) => {
  await known(id)
  await pauseMembership(stand.context, await ownerOf(id), null)
}
const resume: Move = async (id) => {
  const { status, priceCents } = (await loadMember(stand.context.db, id))!
  await unpauseMembership(stand.context, await ownerOf(id), status === 'paused' ? priceCents / 100 : 0)
}
/** What happens at the gateway, and the expected result. */
const stories: { card: string; moves: Move[]; status: string; invoices: string[]; steps: string[] }[] = [
  {
    card: 'pm_3ds',
    moves: [authenticate, renew, renew],
    status: 'active',
    invoices: ['paid', 'paid', 'paid'],
    steps: ['start'],
  },
  {
    card: 'pm_ok',
    moves: [renew, fail],
    status: 'past_due',
    invoices: ['open', 'paid', 'paid'],
    steps: ['start', 'pastDue'],
  },
  {
    card: 'pm_ok',
    moves: [fail, anotherCard],
    status: 'active',
    invoices: ['paid', 'paid'],
    steps: ['start'],
  },
  {
    card: 'pm_ok',
    moves: [fail, end],
    status: 'canceled',
    invoices: ['void', 'paid'],
    steps: ['start', 'end'],
  },
  {
    card: 'pm_3ds',
    moves: [end],
    status: 'canceled',
    invoices: ['void'],
    steps: ['fail'],
  },
  {
    card: 'pm_3ds',
    moves: [authenticate, renew, end],
    status: 'canceled',
    invoices: ['paid', 'paid'],
    steps: ['start', 'end'],
  },
  {
    card: 'pm_ok',
    moves: [pause, renew],
    status: 'paused',
    invoices: ['void', 'paid'],
    steps: ['start', 'pauseBegin'],
  },
  {
    card: 'pm_ok',
    moves: [pause, renew, resume],
    status: 'active',
    invoices: ['paid', 'void', 'paid'],
    steps: ['start'],
  },
]

async function applicant(): Promise<Actor> {
  const { id } = await createUser(stand.context, { kind: 'provider' })
  await approve(stand, id, 'provider')
  const actor: Actor = { userId: id, sessionId: id, kind: 'provider', roles: [] }
  actors.set(id, actor)
  return actor
}

/** Concurrent events; each triggers a check, with or without the subscription's id. */
const hear = (id: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      settleMembership(stand.context, id, index % 2 ? cards.subscriptionOf(id)?.subscriptionId : undefined),
    ),
  )

async function outcomeOf(id: string, userId: string) {
  const [member, billed, steps, user] = await Promise.all([
    loadMember(stand.context.db, id),
    stand.context.db.select().from(invoices).where(eq(invoices.membershipId, id)),
    stand.context.db
      .select({ name: changes.name })
      .from(changes)
      .where(eq(changes.subject, `membership:${id}`)),
    getUser(stand.context.db, userId),
  ])
  return {
    status: member?.status,
    invoices: billed
      .toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())
      .map(({ status }) => status),
    roles: user.roles,
    steps: steps.map(({ name }) => name.replace('membership.', '')),
  }
}

test('events that are doubled, reordered, late or early end in one state, in 600 permutations', async () => {
  const arrivals = fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 })
  const lost = fc.constantFrom(undefined, 'answer lost' as const, 'never arrives' as const)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...stories), arrivals, lost, async (story, heard, trouble) => {
      const actor = await applicant()
      if (trouble) cards.nextSubscription(trouble)
      const bought = await buyMembership(stand.context, actor, {
        idempotencyKey: crypto.randomUUID(),
        input: { id: provider, paymentMethodId: story.card },
      })
      const { id } = bought.subscription
      // A request that never reached the gateway is sent again.
      if (trouble === 'never arrives') await hear(id, 1)
      for (const [index, move] of story.moves.entries()) {
        await hear(id, heard[index] ?? 0)
        await move(id)
      }
      await hear(id, 1 + (heard[3] ?? 0))
      const { steps, ...outcome } = await outcomeOf(id, actor.userId)
      const roles = ['active', 'past_due'].includes(story.status) ? ['member-provider'] : []
      expect(outcome).toEqual({ status: story.status, invoices: story.invoices, roles })
      for (const step of ['start', 'pastDue', 'recover', 'pauseBegin', 'pauseEnd', 'end', 'fail'])
        expect(steps.filter((name) => name === step).length).toBeLessThanOrEqual(1)
      expect(steps).toEqual(expect.arrayContaining(story.steps))
    }),
    { numRuns: 600 },
  )
})
