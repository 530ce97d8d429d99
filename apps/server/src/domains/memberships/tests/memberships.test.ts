import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { blockChanges, runInterleaved, untilBlocked } from '../../../testing/locks.ts'
import { approve, becomePatronMember, buy, passTime, planId } from '../../../testing/accounts/members.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { cardCustomers } from '../../payments/tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const plan = (title: PlanTitle) => planId(stand, title)

const rolesOf = async (client: Client) => (await client.identity.getAccount()).user.roles
const own = async (client: Client) => (await client.memberships.getOwnSubscription()).subscription
const invoicesOf = async (client: Client) => (await client.memberships.listInvoices({})).invoices

const patronMember = (card?: string) => becomePatronMember(stand, card)
const pass = (time: Parameters<typeof passTime>[1]) => passTime(stand, time)

describe('the plans', () => {
  test('are three and public', async () => {
    const { memberships } = await stand.client('patron').memberships.listMemberships()
    expect(memberships.map(({ points }) => [points.title, points.price, points.billed])).toEqual([
      ['Patron', 15, 'monthly'],
      ['Provider', 49, 'monthly'],
      ['Tenant', 199, 'monthly'],
    ])
  })
})

describe('a purchase', () => {
  test('makes the buyer a member at once, with an invoice and a receipt', async () => {
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

  test('gets the same response for the same key, and is refused for another body or reported for another key', async () => {
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

  test('pressed two hundred times with one key makes one membership and one charge', async () => {
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

  test('whose key is taken over while the first attempt is slow is charged once', async () => {
    const { client } = await stand.signIn('patron')
    const [id, key] = [await plan('Patron'), crypto.randomUUID()]
    const before = cards.subscriptionMoney().size
    const release = await blockChanges(stand)
    const slow = outcomeOf(buy(client, id, { key }))
    await untilBlocked(stand)
    stand.clock.advance({ seconds: 16 })
    const next = outcomeOf(buy(client, id, { key }))
    await untilBlocked(stand, 2)
    await release()
    expect(['done', 'CHECKOUT_IN_PROGRESS']).toEqual(expect.arrayContaining([await slow, await next]))
    expect((await buy(client, id, { key })).subscription.status).toBe('active')
    expect(cards.subscriptionMoney().size).toBe(before + 1)
  })

  test('with twenty keys at once is charged once', async () => {
    const { client } = await stand.signIn('patron')
    const id = await plan('Patron')
    const before = cards.subscriptionMoney().size
    await Promise.allSettled(Array.from({ length: 20 }, () => buy(client, id)))
    expect(await own(client)).toMatchObject({ status: 'active' })
    expect(cards.subscriptionMoney().size).toBe(before + 1)
  })

  test('with a declined card reports the gateway’s message, and another card can be tried', async () => {
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

  test('is made at the price that was shown or not at all', async () => {
    const { client } = await stand.signIn('patron')
    const admin = await stand.signIn('admin')
    const id = await plan('Patron')
    const buyAt = (expectedPrice: number) =>
      client.memberships.buyMembership(
        { id, paymentMethodId: 'pm_ok', expectedPrice },
        { context: { idempotencyKey: crypto.randomUUID() } },
      )
    const before = cards.subscriptionCount()
    await admin.client.memberships.updateMembership({ id, price: 16, billed: 'monthly' })
    await expect(buyAt(15)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect(cards.subscriptionCount()).toBe(before)
    expect((await buyAt(16)).subscription.status).toBe('active')
    await admin.client.memberships.updateMembership({ id, price: 15, billed: 'monthly' })
  })

  test('uses the last price change, even after two concurrent ones', async () => {
    const admin = await stand.signIn('admin')
    const id = await plan('Patron')
    const change = (price: number) => () =>
      admin.client.memberships.updateMembership({ id, price, billed: 'monthly' })
    await runInterleaved(stand, change(16), change(15))
    const { memberships } = await stand.client('patron').memberships.listMemberships()
    expect(memberships.find((one) => one.id === id)?.points.price).toBe(15)
  })

  test('cannot find a plan for another kind of account', async () => {
    const { client } = await stand.signIn('patron')
    for (const id of [await plan('Provider'), await plan('Tenant'), crypto.randomUUID(), 'nonsense'])
      await expect(buy(client, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('needs an approval that does not lapse before the bank’s latest answer', async () => {
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
  ] as const)('a %s pays after approval and gets the role with the payment', async (kind, title, role) => {
    const { client, userId } = await stand.signIn(kind)
    await expect(buy(client, await plan(title))).rejects.toMatchObject({
      code: 'NOT_APPROVED',
      message: 'Your application has to be approved first.',
    })
    await approve(stand, userId, kind)
    await buy(client, await plan(title), { hospitalName: 'St. Mary' })
    expect(await rolesOf(client)).toEqual([role])
    const [{ stage } = { stage: '' }] = await stand.deps.database.pool
      .query<{ stage: string }>('select stage from applications where user_id = $1', [userId])
      .then(({ rows }) => rows)
    expect(stage).toBe('activated')
    const [invoice] = await invoicesOf(client)
    expect(invoice?.billTo).toMatchObject({
      name: 'Maya Haddad',
      lines: ['St. Mary', '12 Palm Street', 'Dubai', 'United Arab Emirates'],
    })
    await expect(buy(client, await plan(title))).rejects.toMatchObject({ code: 'ALREADY_MEMBER' })
  })

  test('cannot buy while they have the role', async () => {
    const { client } = await stand.signIn('provider', { roles: ['member-provider'] })
    await expect(buy(client, await plan('Provider'))).rejects.toMatchObject({ code: 'ALREADY_MEMBER' })
  })

  test('lose the role when the membership ends, and can buy again', async () => {
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

test('a person is one gateway customer, however often they buy', async () => {
  const { userId, client } = await stand.signIn('patron')
  await expect(buy(client, await plan('Patron'), { card: 'pm_declined' })).rejects.toMatchObject({
    status: 402,
  })
  await buy(client, await plan('Patron'))
  const rows = await stand.context.db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId))
  expect(rows).toMatchObject([{ userId, customerId: `cus_${userId}` }])
})
