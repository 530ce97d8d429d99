import { afterAll, beforeAll, expect, test } from 'vitest'

import { and, eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTellingCards, tell } from '../../../testing/cards/card-events.ts'
import type { TestCards } from '../../../testing/cards/cards.ts'
import { becomePatronMember, buy, planId, sweepMemberships } from '../../../testing/accounts/members.ts'
import { findings } from '../../wallet/tables.ts'
import { loadMember } from '../queries.ts'

let stand: TestApp
let cards: TestCards
beforeAll(async () => {
  cards = createTellingCards()
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const noted = (id: string) =>
  stand.context.db
    .select({ expected: findings.expected, found: findings.found })
    .from(findings)
    .where(and(eq(findings.kind, 'webhook'), eq(findings.about, `membership:${id}`)))

/** Delivers an event about a subscription whose metadata names a membership. */
async function say(type: string, subscriptionId: string, membershipId: string): Promise<void> {
  const object = { object: 'subscription', id: subscriptionId, metadata: { membershipId } }
  expect(await tell(stand, { type, object })).toBe(200)
  stand.clock.advance({ minutes: 1 })
  await stand.runJobs()
}

const subscriptionOf = (id: string) => cards.subscriptionOf(id)?.subscriptionId ?? ''

test('an event about another membership’s subscription changes nothing and is reported to staff', async () => {
  const [victim, other] = [await becomePatronMember(stand), await becomePatronMember(stand)]
  // The membership's own first check is over.
  stand.clock.advance({ minutes: 1 })
  await stand.runJobs()
  const before = await loadMember(stand.context.db, victim.id)
  await cards.endSubscription(subscriptionOf(other.id))
  await say('customer.subscription.deleted', subscriptionOf(other.id), victim.id)
  expect(await loadMember(stand.context.db, victim.id)).toEqual(before)
  expect(await noted(victim.id)).toEqual([
    { expected: subscriptionOf(victim.id), found: subscriptionOf(other.id) },
  ])
})

test('a membership without a known subscription does not take one that was made for another', async () => {
  const other = await becomePatronMember(stand)
  const patron = await stand.signIn('patron')
  cards.nextSubscription('never arrives')
  const { subscription } = await buy(patron.client, await planId(stand, 'Patron'))
  expect(subscription.status).toBe('incomplete')
  await say('customer.subscription.updated', subscriptionOf(other.id), subscription.id)
  await sweepMemberships(stand)
  const member = await loadMember(stand.context.db, subscription.id)
  expect(member).toMatchObject({ status: 'active', subscriptionId: subscriptionOf(subscription.id) })
  expect(member?.subscriptionId).not.toBe(subscriptionOf(other.id))
  expect(await noted(subscription.id)).toMatchObject([{ found: subscriptionOf(other.id) }])
})
