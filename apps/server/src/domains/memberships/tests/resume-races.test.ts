import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Context } from '../../../context.ts'
import { withNewKey } from '../../../testing/disputed-orders.ts'
import { giveCard, openMembershipStories } from '../../../testing/membership-stories.ts'
import type { MembershipStories, Member } from '../../../testing/membership-stories.ts'
import { sweepMemberships } from '../../../testing/members.ts'
import { settleMembership } from '../state/settle.ts'

let lives: MembershipStories
beforeAll(async () => {
  lives = await openMembershipStories()
})
beforeEach(() => lives.sandbox.setClock(lives.stand.clock.now()))
afterAll(() => lives.close())

const bills = async (who: Member) => (await who.invoices()).map(({ status }) => status)
const unpause = async (who: Member) =>
  (await (await who.client()).memberships.unpauseMembership({ expectedCharge: 49 }, withNewKey()))
    .subscription

async function paused(): Promise<Member> {
  const who = await lives.member('Provider', 'pm_card_visa')
  await (await who.client()).memberships.pauseMembership({ months: null })
  await lives.pass({ days: 32 })
  expect((await who.own()).status).toBe('paused')
  return who
}

/** Somebody who has read how a membership stands, and asks the provider only when they are woken. */
function slow(): { context: Context; reached: Promise<void>; wake: () => void } {
  const { context } = lives.stand
  const { cards } = context.ports
  const reached = Promise.withResolvers<void>()
  const woken = Promise.withResolvers<void>()
  const findSubscription: typeof cards.findSubscription = async (id) => {
    reached.resolve()
    await woken.promise
    return cards.findSubscription(id)
  }
  return {
    context: { ...context, ports: { ...context.ports, cards: { ...cards, findSubscription } } },
    reached: reached.promise,
    wake: woken.resolve,
  }
}

test('whoever looked before a pause was ended does not give back the month that ended it', async () => {
  const who = await paused()
  const { context, reached, wake } = slow()
  const late = settleMembership(context, who.id)
  await reached
  expect(await unpause(who)).toMatchObject({ status: 'active' })
  wake()
  await late
  await sweepMemberships(lives.stand)
  expect(await bills(who)).toEqual(['paid', 'void', 'paid'])
  const { data } = await lives.sandbox.stripe.refunds.list({ limit: 1 })
  expect(data).toEqual([])
})

test('what is cancelled while its bank waits leaves nothing to pay, also when the provider breaks off', async () => {
  const who = await paused()
  await giveCard(who, 'pm_card_authenticationRequired')
  expect((await unpause(who)).clientSecret).not.toBeNull()
  for (let tries = 0; tries < 4; tries++) await lives.sandbox.plant('POST /v1/invoices/*/void', 'reset')
  await (await who.client()).memberships.cancelMembership({ reason: '' })
  await sweepMemberships(lives.stand)
  await sweepMemberships(lives.stand)
  expect((await who.own()).status).toBe('canceled')
  expect(await bills(who)).toEqual(['void', 'void', 'paid'])
})
