import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Context } from '../../../context.ts'
import { heardEvents } from '../../../ports/cards/port.ts'
import type { TestApp } from '../../../testing/app.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { untilBlocked } from '../../../testing/locks.ts'
import {
  deliverEvent,
  eventsOf,
  giveCard,
  openMembershipStories,
} from '../../../testing/membership-stories.ts'
import type { MembershipStories, Member } from '../../../testing/membership-stories.ts'
import { sweepMemberships } from '../../../testing/accounts/members.ts'
import { settleMembership } from '../state/settle.ts'

let lives: MembershipStories
let stand: TestApp
beforeAll(async () => {
  lives = await openMembershipStories()
  stand = lives.stand
})
beforeEach(() => lives.sandbox.setClock(lives.stand.clock.now()))
afterAll(() => lives.close())

const bills = async (who: Member) => (await who.invoices()).map(({ status }) => status)
const unpause = async (who: Member, expectedCharge = 49) =>
  (await (await who.client()).memberships.unpauseMembership({ expectedCharge }, withNewKey())).subscription
const passTo = (instant: string | null) =>
  lives.pass({ minutes: (Date.parse(instant!) - stand.clock.now().getTime()) / 60_000 + 1 })
const rolesOf = async (who: Member) => (await (await who.client()).identity.getAccount()).user.roles
/** The gateway's events so far that the product listens to. */
const toldOf = async (who: Member) =>
  (await eventsOf(lives, who)).filter(({ type }) => heardEvents.includes(type))
async function hearAgain(events: readonly object[]) {
  for (const event of events) {
    expect(await deliverEvent(lives, event)).toBe(200)
    await stand.runJobs()
  }
}

async function paused(months: 1 | null = null): Promise<Member> {
  const who = await lives.member('Provider', 'pm_card_visa')
  await (await who.client()).memberships.pauseMembership({ months })
  await lives.pass({ days: 32 })
  expect((await who.own()).status).toBe('paused')
  return who
}

/** A caller that has read the membership, and queries the gateway only once it is woken. */
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

test('a check that began before a pause was ended does not refund the month that ended it', async () => {
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

test('a pause that ends while its member undoes it is over, and nothing is charged', async () => {
  const who = await lives.member('Provider', 'pm_card_visa')
  await (await who.client()).memberships.pauseMembership({ months: 1 })
  const holder = await stand.deps.database.pool.connect()
  await holder.query('begin')
  await holder.query('update memberships set pause_from = null, resumes_at = null where id = $1', [who.id])
  const asked = unpause(who, 0)
  await untilBlocked(stand)
  await holder.query('commit')
  holder.release()
  expect(await asked).toMatchObject({ status: 'active', pause: null })
  expect(await bills(who)).toEqual(['paid'])
})

test('a cancellation during authentication leaves nothing to pay, even if gateway connections fail', async () => {
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

test('concurrent cancellations and resumptions end the membership once, and nothing is charged afterwards', async () => {
  const who = await paused(1)
  const { until } = (await who.own()).pause!
  const { memberships } = await who.client()
  await Promise.allSettled([memberships.cancelMembership({}), memberships.cancelMembership({}), unpause(who)])
  await sweepMemberships(stand)
  expect([(await who.own()).status, await rolesOf(who)]).toEqual(['canceled', []])
  const before = await bills(who)
  // Pressing both may have paid for one more month, but never for two.
  expect(before.filter((bill) => bill === 'paid').length).toBeLessThanOrEqual(2)
  await hearAgain(await toldOf(who))
  await passTo(until)
  expect([(await who.own()).status, await bills(who)]).toEqual(['canceled', before])
  await expect(unpause(who)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
})

test('an automatic renewal while the member ends the pause is charged once', async () => {
  const who = await paused(1)
  const { until } = (await who.own()).pause!
  // The gateway has already charged the month, but we have not received the event.
  stand.clock.advance({ minutes: (Date.parse(until!) - stand.clock.now().getTime()) / 60_000 + 1 })
  await lives.sandbox.moveClock(stand.clock.now())
  expect((await who.own()).status).toBe('paused')
  await Promise.all([unpause(who), unpause(who)])
  await hearAgain(await toldOf(who))
  await sweepMemberships(stand)
  expect(await who.own()).toMatchObject({ status: 'active', pause: null })
  expect([await rolesOf(who), await bills(who)]).toEqual([['member-provider'], ['paid', 'void', 'paid']])
})

test.each([
  ['resumes with that card', 'pm_card_mastercard', 'active', ['paid', 'void', 'paid']],
  [
    'waits for a third card when that one is declined',
    'pm_card_chargeCustomerFail',
    'past_due',
    ['open', 'void', 'paid'],
  ],
])('a paused membership with a new card %s', async (_what, card, status, billed) => {
  const who = await paused(1)
  const { until } = (await who.own()).pause!
  expect((await giveCard(who, card)).subscription).toMatchObject({ status: 'paused', pause: { until } })
  await passTo(until)
  expect([(await who.own()).status, await bills(who)]).toEqual([status, billed])
  expect(await rolesOf(who)).toEqual(status === 'active' ? ['member-provider'] : [])
  const { subscription } = await giveCard(who, 'pm_card_visa')
  expect(subscription).toMatchObject({ status: 'active', pause: null })
  expect([await rolesOf(who), await bills(who)]).toEqual([['member-provider'], ['paid', 'void', 'paid']])
})

test('events about a pause change nothing, in any order and after its end', async () => {
  const who = await paused(1)
  const ofPause = await toldOf(who)
  await passTo((await who.own()).pause!.until)
  const standing = async () => [(await who.own()).status, await rolesOf(who), await bills(who)]
  const before = await standing()
  expect(before).toEqual(['active', ['member-provider'], ['paid', 'void', 'paid']])
  await hearAgain([...ofPause, ...ofPause.toReversed()])
  expect(await standing()).toEqual(before)
})
