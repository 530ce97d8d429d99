import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { becomePatronMember, buy, passTime, planId } from '../../../testing/members.ts'
import { settleMembership } from '../state/settle.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const plan = (title: PlanTitle) => planId(stand, title)

const own = async (client: Client) => (await client.memberships.getOwnSubscription()).subscription
const invoicesOf = async (client: Client) => (await client.memberships.listInvoices({})).invoices

const patronMember = (card?: string) => becomePatronMember(stand, card)
const pass = (time: Parameters<typeof passTime>[1]) => passTime(stand, time)

describe('when the bank wants to see the card holder', () => {
  test('the membership waits, and goes on once it has', async () => {
    const { client, id } = await patronMember('pm_3ds')
    expect(await own(client)).toMatchObject({
      status: 'incomplete',
      clientSecret: expect.stringContaining('_secret') as string,
    })
    expect((await client.memberships.confirmMembership()).subscription.status).toBe('incomplete')
    cards.authenticateSubscription(id)
    expect((await client.memberships.confirmMembership()).subscription).toMatchObject({
      status: 'active',
      clientSecret: null,
    })
  })

  test('another press gives the first one up', async () => {
    const { client, id } = await patronMember('pm_3ds')
    const { subscription } = await buy(client, await plan('Patron'))
    expect(subscription).toMatchObject({ status: 'active' })
    expect(cards.subscriptionOf(id)?.state).toBe('canceled')
    cards.authenticateSubscription(id)
    expect((await invoicesOf(client)).filter(({ status }) => status === 'paid')).toHaveLength(1)
  })

  test('another press that comes just after it has is told so, and the first one goes on', async () => {
    const { client, id } = await patronMember('pm_3ds')
    cards.authenticateSubscription(id)
    await expect(buy(client, await plan('Patron'))).rejects.toMatchObject({ code: 'ALREADY_MEMBER' })
    expect(await own(client)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    expect(cards.subscriptionOf(id)).toMatchObject({ state: 'active', cancelAtPeriodEnd: false })
    expect(await invoicesOf(client)).toHaveLength(1)
  })

  test('a day without them ends it, and nothing is charged', async () => {
    const { userId, id } = await patronMember('pm_3ds')
    await pass({ hours: 23, minutes: 59 })
    expect(cards.subscriptionOf(id)?.state).toBe('incomplete')
    await pass({ minutes: 1 })
    expect(cards.subscriptionOf(id)?.state).toBe('canceled')
    expect(await own(await stand.signInAs(userId))).toBeNull()
  })
})

describe('an answer that is lost', () => {
  test.each(['answer lost', 'never arrives'] as const)('(%s) is found out, and charges once', async (how) => {
    const { client } = await stand.signIn('patron')
    const before = cards.subscriptionMoney().size
    cards.nextSubscription(how)
    const { subscription } = await buy(client, await plan('Patron'))
    expect(subscription.status).toBe('incomplete')
    await pass({ seconds: 30 })
    expect(await own(client)).toMatchObject({ status: 'active' })
    expect(cards.subscriptionMoney().size).toBe(before + 1)
  })

  test('is found out by the same key as well', async () => {
    const { client } = await stand.signIn('patron')
    const [id, key] = [await plan('Patron'), 'asks-until-it-knows']
    cards.nextSubscription('answer lost')
    expect((await buy(client, id, { key })).subscription.status).toBe('incomplete')
    expect((await buy(client, id, { key })).subscription.status).toBe('active')
    expect(await invoicesOf(client)).toHaveLength(1)
  })

  test('of a cancellation is said again until it is heard', async () => {
    const { client, id } = await patronMember()
    cards.nextSubscription('never arrives')
    const { subscription } = await client.memberships.cancelMembership({ reason: 'Too dear' })
    expect(subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(cards.subscriptionOf(id)?.cancelAtPeriodEnd).toBe(false)
    await pass({ seconds: 30 })
    expect(cards.subscriptionOf(id)?.cancelAtPeriodEnd).toBe(true)
  })

  test('of a change of card is told, and the same key goes on', async () => {
    const { client } = await patronMember()
    const change = () =>
      client.memberships.changeCard(
        { paymentMethodId: 'pm_new' },
        { context: { idempotencyKey: 'another-card-1' } },
      )
    cards.nextSubscription('answer lost')
    await expect(change()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await change()).subscription.status).toBe('active')
  })
})

describe('a press before it, written down by a clock that runs ahead,', () => {
  test('does not stand in front of the membership', async () => {
    const { client } = await stand.signIn('patron')
    stand.clock.advance({ seconds: 2 })
    await expect(buy(client, await plan('Patron'), { card: 'pm_declined' })).rejects.toMatchObject({
      code: 'CARD_DECLINED',
    })
    stand.clock.advance({ seconds: -2 })
    await buy(client, await plan('Patron'))
    expect(await own(client)).toMatchObject({ status: 'active' })
    expect((await client.memberships.cancelMembership({})).subscription.cancelAtPeriodEnd).toBe(true)
  })
})

describe('a pause', () => {
  const later = async (id: string, userId: string) => {
    stand.clock.advance({ days: 31 })
    cards.renew(id)
    await pass({ minutes: 1 })
    return stand.signInAs(userId)
  }

  test('of which no answer came is said again until it is heard', async () => {
    const { client, id } = await patronMember()
    cards.nextSubscription('never arrives')
    const { subscription } = await client.memberships.pauseMembership({ months: 1 })
    expect([subscription.pauseAtPeriodEnd, cards.subscriptionOf(id)?.pause]).toEqual([true, null])
    await pass({ seconds: 30 })
    const resumesAt = new Date(Date.parse(subscription.pause!.until!) - 3_600_000)
    expect(cards.subscriptionOf(id)?.pause).toEqual({ resumesAt })
  })

  test.each(['pm_ok', 'pm_fails_later'])(
    'that the provider never heard of costs nothing (%s): a month it took goes back',
    async (card) => {
      const { client, userId, id } = await patronMember(card)
      cards.nextSubscription('never arrives')
      await client.memberships.pauseMembership({ months: null })
      const own = await later(id, userId)
      expect((await own.memberships.getOwnSubscription()).subscription).toMatchObject({ status: 'paused' })
      expect((await invoicesOf(own)).map(({ status }) => status)).toEqual([
        card === 'pm_ok' ? 'refunded' : 'void',
        'paid',
      ])
      expect(cards.subscriptionOf(id)).toMatchObject({ state: 'active', pause: { resumesAt: null } })
    },
  )

  test.each(['answer lost', 'never arrives'] as const)(
    'that is ended when the provider is silent (%s) charges once, also when it is asked again',
    async (how) => {
      const { client, userId, id } = await patronMember()
      await client.memberships.pauseMembership({ months: null })
      const { memberships } = await later(id, userId)
      const resume = (key: string) =>
        memberships.unpauseMembership({ expectedCharge: 15 }, { context: { idempotencyKey: key } })
      cards.nextSubscription(how)
      const { subscription } = await resume('first-press-of-resume')
      expect(subscription.status).toBe('paused')
      await pass({ seconds: 30 })
      await expect(resume('second-press-of-resume')).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
      const own = await stand.signInAs(userId)
      expect((await own.memberships.getOwnSubscription()).subscription).toMatchObject({ status: 'active' })
      expect((await invoicesOf(own)).map(({ status }) => status)).toEqual(['paid', 'void', 'paid'])
    },
  )
})

describe('the end', () => {
  test('comes with the paid period, and can be undone until then', async () => {
    const { client, email, id } = await patronMember()
    expect((await client.memberships.cancelMembership({})).subscription.cancelAtPeriodEnd).toBe(true)
    expect((await client.memberships.cancelMembership({})).subscription.cancelAtPeriodEnd).toBe(true)
    await stand.runJobs()
    expect((await stand.mails(email))[0]).toMatchObject({ subject: 'Your membership is cancelled' })
    expect((await client.memberships.resumeMembership()).subscription.cancelAtPeriodEnd).toBe(false)
    expect(cards.subscriptionOf(id)?.cancelAtPeriodEnd).toBe(false)
  })

  test('that the provider never heard of costs nothing: the month it took goes back', async () => {
    const { client, userId, id } = await patronMember()
    cards.nextSubscription('never arrives')
    await client.memberships.cancelMembership({})
    stand.clock.advance({ days: 30 })
    cards.renew(id)
    const paid = cards.subscriptionMoney().size
    await pass({ minutes: 1 })
    const again = await stand.signInAs(userId)
    expect(await own(again)).toMatchObject({ status: 'canceled' })
    expect(await invoicesOf(again)).toMatchObject([{ status: 'refunded' }, { status: 'paid' }])
    expect(cards.subscriptionMoney().size).toBe(paid - 1)
  })

  test('of nothing is not found, and of what has ended is refused', async () => {
    const stranger = (await stand.signIn('patron')).client.memberships
    const calls = [
      () => stranger.cancelMembership({}),
      () => stranger.resumeMembership(),
      () => stranger.confirmMembership(),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { userId, id } = await patronMember()
    await cards.endSubscription(cards.subscriptionOf(id)!.subscriptionId)
    await pass({ days: 32 })
    const { memberships } = await stand.signInAs(userId)
    await expect(memberships.resumeMembership()).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })
})

describe('fifty who look at once', () => {
  const lookFiftyTimes = (id: string) =>
    Promise.all(Array.from({ length: 50 }, () => settleMembership(stand.context, id)))

  test('try a card once, and give its member up once', async () => {
    const { id, email } = await patronMember('pm_fails_later')
    cards.renew(id)
    stand.clock.advance({ days: 31 })
    await lookFiftyTimes(id)
    const before = cards.triesMade()
    for (const day of [2, 7, 14, 21]) {
      const since = cards.subscriptionOf(id)!.invoices[0]!.createdAt.getTime()
      stand.clock.advance({ seconds: (since - stand.clock.now().getTime()) / 1000 + day * 86_400 })
      await lookFiftyTimes(id)
    }
    expect(cards.triesMade()).toBe(before + 4)
    expect(cards.subscriptionOf(id)).toMatchObject({ state: 'canceled' })
    await stand.runJobs()
    const subjects = (await stand.mails(email)).map(({ subject }) => subject)
    expect(
      subjects.filter((subject) => subject === 'Your payment did not go through').length,
    ).toBeLessThanOrEqual(4)
    expect(subjects.filter((subject) => /^Your \w+ membership has ended$/.test(subject))).toHaveLength(1)
    const steps = await stand.deps.database.pool.query<{ name: string; count: number }>(
      'select name, count(*)::int from changes where subject = $1 group by name',
      [`membership:${id}`],
    )
    const counts = Object.fromEntries(steps.rows.map(({ name, count }) => [name, count]))
    expect(counts).toMatchObject({
      'membership.start': 1,
      'membership.pastDue': 1,
      'membership.retry': 3,
      'membership.end': 1,
    })
  })
})
