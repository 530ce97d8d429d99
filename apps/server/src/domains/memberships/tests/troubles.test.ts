import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { becomePatronMember, buy, passTime, planId } from '../../../testing/accounts/members.ts'
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

describe('when the bank requires authentication', () => {
  test('the membership waits, and starts afterwards', async () => {
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

  test('another purchase cancels the first one', async () => {
    const { client, id } = await patronMember('pm_3ds')
    const { subscription } = await buy(client, await plan('Patron'))
    expect(subscription).toMatchObject({ status: 'active' })
    expect(cards.subscriptionOf(id)?.state).toBe('canceled')
    cards.authenticateSubscription(id)
    expect((await invoicesOf(client)).filter(({ status }) => status === 'paid')).toHaveLength(1)
  })

  test('another purchase just after the authentication is refused, and the first one continues', async () => {
    const { client, id } = await patronMember('pm_3ds')
    cards.authenticateSubscription(id)
    await expect(buy(client, await plan('Patron'))).rejects.toMatchObject({ code: 'ALREADY_MEMBER' })
    expect(await own(client)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    expect(cards.subscriptionOf(id)).toMatchObject({ state: 'active', cancelAtPeriodEnd: false })
    expect(await invoicesOf(client)).toHaveLength(1)
  })

  test('it ends after a day without charges', async () => {
    const { userId, id } = await patronMember('pm_3ds')
    await pass({ hours: 23, minutes: 59 })
    expect(cards.subscriptionOf(id)?.state).toBe('incomplete')
    await pass({ minutes: 1 })
    expect(cards.subscriptionOf(id)?.state).toBe('canceled')
    expect(await own(await stand.signInAs(userId))).toBeNull()
  })
})

describe('a lost gateway response', () => {
  test.each(['answer lost', 'never arrives'] as const)('(%s) is recovered, and charges once', async (how) => {
    const { client } = await stand.signIn('patron')
    const before = cards.subscriptionMoney().size
    cards.nextSubscription(how)
    const { subscription } = await buy(client, await plan('Patron'))
    expect(subscription.status).toBe('incomplete')
    await pass({ seconds: 30 })
    expect(await own(client)).toMatchObject({ status: 'active' })
    expect(cards.subscriptionMoney().size).toBe(before + 1)
  })

  test('is recovered by a retry with the same key as well', async () => {
    const { client } = await stand.signIn('patron')
    const [id, key] = [await plan('Patron'), 'asks-until-it-knows']
    cards.nextSubscription('answer lost')
    expect((await buy(client, id, { key })).subscription.status).toBe('incomplete')
    expect((await buy(client, id, { key })).subscription.status).toBe('active')
    expect(await invoicesOf(client)).toHaveLength(1)
  })

  test('makes a cancellation be sent again until it succeeds', async () => {
    const { client, id } = await patronMember()
    cards.nextSubscription('never arrives')
    const { subscription } = await client.memberships.cancelMembership({ reason: 'Too dear' })
    expect(subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(cards.subscriptionOf(id)?.cancelAtPeriodEnd).toBe(false)
    await pass({ seconds: 30 })
    expect(cards.subscriptionOf(id)?.cancelAtPeriodEnd).toBe(true)
  })

  test('to a card change is reported, and the same key resumes it', async () => {
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

describe('an earlier failed purchase with a later timestamp', () => {
  test('does not hide the membership', async () => {
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

  test('whose request gets no response is sent again until it succeeds', async () => {
    const { client, id } = await patronMember()
    cards.nextSubscription('never arrives')
    const { subscription } = await client.memberships.pauseMembership({ months: 1 })
    expect([subscription.pauseAtPeriodEnd, cards.subscriptionOf(id)?.pause]).toEqual([true, null])
    await pass({ seconds: 30 })
    const resumesAt = new Date(Date.parse(subscription.pause!.until!) - 3_600_000)
    expect(cards.subscriptionOf(id)?.pause).toEqual({ resumesAt })
  })

  test.each(['pm_ok', 'pm_fails_later'])(
    'that never reached the gateway costs nothing (%s): a charged month is refunded',
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
    'that is ended while the gateway is silent (%s) charges once, even for a second request',
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

  test('that never reached the gateway costs nothing: the charged month is refunded', async () => {
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

  test('of no membership is not found, and of an ended one is refused', async () => {
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

describe('fifty concurrent checks', () => {
  const lookFiftyTimes = (id: string) =>
    Promise.all(Array.from({ length: 50 }, () => settleMembership(stand.context, id)))

  test('try a card once and end the membership once', async () => {
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
