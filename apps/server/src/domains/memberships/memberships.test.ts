import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'
import type { PlanTitle } from '@wellspring/api/contract/memberships'

import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { createTestCards } from '../../testing/cards.ts'
import { approve, buy, planId } from '../../testing/members.ts'
import { settleMembership } from './settle.ts'
import { cardCustomers } from './tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const plan = (title: PlanTitle) => planId(stand, title)

async function patronMember(card?: string): Promise<SignedIn & { id: string }> {
  const patron = await stand.signIn('patron')
  const { subscription } = await buy(patron.client, await plan('Patron'), { card })
  return { ...patron, id: subscription.id }
}

const rolesOf = async (client: Client) => (await client.identity.getAccount()).user.roles
const own = async (client: Client) => (await client.memberships.getOwnSubscription()).subscription
const invoicesOf = async (client: Client) => (await client.memberships.listInvoices({})).invoices

async function pass(time: Parameters<TestApp['clock']['advance']>[0]) {
  stand.clock.advance(time)
  await stand.services.database.write((tx) =>
    tx.execute(`select graphile_worker.add_job('settleMemberships')`),
  )
  await stand.runJobs()
}

describe('the plans', () => {
  test('are three, for anybody to see', async () => {
    const { memberships } = await stand.client('patron').memberships.listMemberships()
    expect(memberships.map(({ points }) => [points.title, points.price, points.billed])).toEqual([
      ['Patron', 15, 'monthly'],
      ['Provider', 49, 'monthly'],
      ['Tenant', 199, 'monthly'],
    ])
  })
})

describe('who buys', () => {
  test('is a member at once, with an invoice and a receipt', async () => {
    const { client, email } = await patronMember()
    expect(await own(client)).toMatchObject({
      status: 'active',
      membership: { points: { title: 'Patron', price: 15 } },
      currentPeriodEnd: '2026-07-15T09:00:00.000Z',
      card: { brand: 'visa', last4: '4242' },
      pastDue: null,
    })
    const [invoice] = await invoicesOf(client)
    expect(invoice).toMatchObject({ status: 'paid', amount: 15, card: 'Visa •••• 4242' })
    expect(invoice?.number).toMatch(/^WI-\d{4}$/)
    await stand.runJobs()
    const [mail] = await stand.mails(email)
    expect(mail).toMatchObject({ subject: `Receipt ${invoice?.number}: Patron membership` })
    expect(mail?.text).toContain('$15.00')
  })

  test('by the same key is answered the same, by another body refused, by another key told', async () => {
    const { client } = await stand.signIn('patron')
    const id = await plan('Patron')
    const before = cards.subscriptionCount()
    const first = await buy(client, id, { key: 'the-same-key' })
    expect(await buy(client, id, { key: 'the-same-key' })).toEqual(first)
    await expect(buy(client, id, { key: 'the-same-key', card: 'pm_other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      status: 422,
    })
    await expect(buy(client, id)).rejects.toMatchObject({ code: 'ALREADY_MEMBER', status: 409 })
    expect(cards.subscriptionCount()).toBe(before + 1)
  })

  test('R08: two hundred presses with one key make one membership and one charge', async () => {
    const { client } = await stand.signIn('patron')
    const id = await plan('Patron')
    const before = cards.subscriptionCount()
    const words = await Promise.all(
      Array.from({ length: 200 }, () =>
        buy(client, id, { key: 'pressed-many-times' }).then(
          ({ subscription }) => subscription.status as string,
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(new Set(words).difference(new Set(['active', 'IDEMPOTENCY_IN_FLIGHT'])).size).toBe(0)
    expect(words).toContain('active')
    expect(cards.subscriptionCount()).toBe(before + 1)
    expect(await invoicesOf(client)).toHaveLength(1)
  })

  test('with twenty keys at once is charged once', async () => {
    const { client } = await stand.signIn('patron')
    const id = await plan('Patron')
    const before = cards.subscriptionMoney().size
    await Promise.allSettled(Array.from({ length: 20 }, () => buy(client, id)))
    expect(await own(client)).toMatchObject({ status: 'active' })
    expect(cards.subscriptionMoney().size).toBe(before + 1)
  })

  test('with a card that is refused hears it in the provider’s words, and may try another', async () => {
    const { client } = await stand.signIn('patron')
    for (const card of ['pm_insufficient', 'pm_declined_first'])
      await expect(buy(client, await plan('Patron'), { card })).rejects.toMatchObject({
        code: 'CARD_DECLINED',
        status: 402,
        message: card === 'pm_insufficient' ? 'Your card has insufficient funds.' : 'Your card was declined.',
      })
    expect(await own(client)).toBeNull()
    expect((await invoicesOf(client)).filter(({ status }) => status !== 'void')).toEqual([])
    expect((await buy(client, await plan('Patron'))).subscription.status).toBe('active')
  })

  test('another kind’s plan does not find it', async () => {
    const { client } = await stand.signIn('patron')
    for (const id of [await plan('Provider'), await plan('Tenant'), crypto.randomUUID(), 'nonsense'])
      await expect(buy(client, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('an approval that is about to lapse pays for nothing: the bank might answer after it', async () => {
  const late = await testApp({ ports: { cards: createTestCards() } })
  const { userId } = await late.signIn('provider')
  await approve(late, userId, 'provider')
  late.clock.advance({ days: 59, minutes: 1 })
  const client = await late.signInAs(userId)
  await expect(buy(client, await planId(late, 'Provider'))).rejects.toMatchObject({ code: 'NOT_APPROVED' })
  await late.close()
})

describe('providers and organisations', () => {
  test.each([
    ['provider', 'Provider', 'member-provider'],
    ['tenant', 'Tenant', 'hospital-admin'],
  ] as const)(
    'a %s pays after being approved, and has the role with the payment',
    async (kind, title, role) => {
      const { client, userId } = await stand.signIn(kind)
      await expect(buy(client, await plan(title))).rejects.toMatchObject({
        code: 'NOT_APPROVED',
        message: 'Your application has to be approved first.',
      })
      await approve(stand, userId, kind)
      await buy(client, await plan(title), { hospitalName: 'St. Mary' })
      expect(await rolesOf(client)).toEqual([role])
      const [{ stage } = { stage: '' }] = await stand.services.database.pool
        .query<{ stage: string }>('select stage from applications where user_id = $1', [userId])
        .then(({ rows }) => rows)
      expect(stage).toBe('activated')
      const [invoice] = await invoicesOf(client)
      expect(invoice?.billTo).toMatchObject({
        name: 'Maya Haddad',
        lines: ['St. Mary', '12 Palm Street', 'Dubai', 'AE'],
      })
      await expect(buy(client, await plan(title))).rejects.toMatchObject({ code: 'ALREADY_MEMBER' })
    },
  )

  test('who has the role is sent to log in', async () => {
    const { client } = await stand.signIn('provider', { roles: ['member-provider'] })
    await expect(buy(client, await plan('Provider'))).rejects.toMatchObject({ code: 'ALREADY_MEMBER' })
  })

  test('lose the role when the membership has ended, and may buy again', async () => {
    const { client, userId } = await stand.signIn('provider')
    await approve(stand, userId, 'provider')
    const { subscription } = await buy(client, await plan('Provider'))
    await client.memberships.cancelMembership({})
    cards.renew(subscription.id)
    stand.clock.advance({ days: 31 })
    await pass({})
    const again = await stand.signInAs(userId)
    expect(await rolesOf(again)).toEqual([])
    expect(await own(again)).toMatchObject({ status: 'canceled', endedAt: expect.any(String) as string })
    expect((await buy(again, await plan('Provider'))).subscription.status).toBe('active')
    expect(await rolesOf(again)).toEqual(['member-provider'])
  })
})

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

  test('a day without them ends it, and nothing is charged', async () => {
    const { userId, id } = await patronMember('pm_3ds')
    await pass({ hours: 23, minutes: 59 })
    expect(cards.subscriptionOf(id)?.state).toBe('incomplete')
    await pass({ minutes: 1 })
    expect(cards.subscriptionOf(id)?.state).toBe('canceled')
    expect(await own(await stand.signInAs(userId))).toBeNull()
  })
})

describe('R23: an answer that is lost', () => {
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

describe('R14: fifty who look at once', () => {
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
    expect(subjects.filter((subject) => subject === 'Your membership has ended')).toHaveLength(1)
    const steps = await stand.services.database.pool.query<{ name: string; count: number }>(
      'select name, count(*)::int from changes where subject = $1 group by name',
      [`membership:${id}`],
    )
    const counts = Object.fromEntries(steps.rows.map(({ name, count }) => [name, count]))
    expect(counts).toMatchObject({
      ...{ 'membership.start': 1, 'membership.fallBehind': 1, 'membership.retry': 3, 'membership.end': 1 },
    })
  })
})

test('a person is one customer of the card provider, however often they buy', async () => {
  const { userId, client } = await stand.signIn('patron')
  await expect(buy(client, await plan('Patron'), { card: 'pm_declined' })).rejects.toMatchObject({
    status: 402,
  })
  await buy(client, await plan('Patron'))
  const rows = await stand.context.db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId))
  expect(rows).toEqual([{ userId, customerId: `cus_${userId}` }])
})
