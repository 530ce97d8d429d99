import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import type { Client } from '@wellspring/api/client'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { approve, becomePatronMember, buy, planId } from '../../../testing/accounts/members.ts'
import { subscriptions } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const plan = (title: PlanTitle) => planId(stand, title)

const patronMember = () => becomePatronMember(stand)

const own = async (client: Client) => (await client.memberships.getOwnSubscription()).subscription
const invoicesOf = async (client: Client) => (await client.memberships.listInvoices({})).invoices

async function run(task: string) {
  await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('${task}')`))
  await stand.runJobs()
}

describe('administrators', () => {
  test('see the members by plan, status and name', async () => {
    const member = await patronMember()
    const { client } = await stand.signIn('admin')
    const { subscriptions, statusCounts, totalRecords } = await client.memberships.listSubscriptions({
      search: member.email,
    })
    expect(subscriptions).toMatchObject([{ id: member.id, title: 'Patron', price: 15, status: 'active' }])
    expect([statusCounts, totalRecords]).toEqual([
      { paused: 0, incomplete: 0, active: 1, past_due: 0, canceled: 0 },
      1,
    ])
    const none = await client.memberships.listSubscriptions({ search: member.email, status: 'past_due' })
    expect(none).toMatchObject({ subscriptions: [], totalRecords: 0, statusCounts: { active: 1 } })
    expect(
      (await client.memberships.listSubscriptions({ title: 'Tenant', search: member.email })).totalRecords,
    ).toBe(0)
    const detail = await client.memberships.getSubscription({ id: member.id })
    expect(detail).toMatchObject({ member: { email: member.email }, invoices: [{ status: 'paid' }] })
    const [invoice] = detail.invoices
    expect((await client.memberships.getInvoice({ id: invoice!.id })).invoice).toEqual(invoice)
  })

  test('alone can open another person’s invoice', async () => {
    const { client } = await patronMember()
    const [invoice] = await invoicesOf(client)
    const stranger = await stand.signIn('provider')
    await expect(stranger.client.memberships.getInvoice({ id: invoice!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This invoice does not exist.',
    })
  })

  test('change a price, which new members pay at once and existing ones thirty days after being told', async () => {
    const member = await patronMember()
    const { client } = await stand.signIn('admin')
    const id = await plan('Patron')
    await client.memberships.updateMembership({ id, price: 18, billed: 'monthly' })
    const { memberships } = await stand.client('patron').memberships.listMemberships()
    expect(memberships[0]?.points).toMatchObject({ title: 'Patron', price: 18, billed: 'monthly' })
    await stand.runJobs()
    const [mail] = await stand.mails(member.email)
    expect(mail).toMatchObject({ subject: 'The price of your Patron membership changes' })
    expect(mail?.text).toContain('$18.00')
    const newcomer = await patronMember()
    expect((await own(newcomer.client))?.membership.points.price).toBe(18)

    stand.clock.advance({ days: 29 })
    await run('repriceMemberships')
    let again = await stand.signInAs(member.userId)
    expect((await own(again))?.membership.points.price).toBe(15)
    stand.clock.advance({ days: 1 })
    await run('repriceMemberships')
    again = await stand.signInAs(member.userId)
    expect((await own(again))?.membership.points.price).toBe(18)
    cards.renew(member.id)
    stand.clock.advance({ days: 1 })
    await run('settleMemberships')
    again = await stand.signInAs(member.userId)
    expect((await invoicesOf(again)).map(({ amount }) => amount)).toEqual([18, 15])
    const asked = async (filter: Parameters<Client['memberships']['listInvoices']>[0]) =>
      (await again.memberships.listInvoices(filter)).invoices.map(({ amount }) => amount)
    for (const sort of ['number', 'date', 'amount'] as const) {
      expect([sort, await asked({ sort })]).toEqual([sort, [15, 18]])
      expect([sort, await asked({ sort: `-${sort}` })]).toEqual([sort, [18, 15]])
    }
    expect(await asked({ sort: 'status', status: 'paid' })).toEqual([18, 15])
    expect(await asked({ status: 'refunded' })).toEqual([])
    const [{ createdAt: newest } = { createdAt: '' }] = await invoicesOf(again)
    expect([await asked({ from: newest }), await asked({ to: newest })]).toEqual([[18], [15]])
  })

  test('change a price during a purchase, whose member is told and keeps the old price for thirty days', async () => {
    const { client } = await stand.signIn('admin')
    const id = await plan('Patron')
    const price = (dollars: number) =>
      client.memberships.updateMembership({ id, price: dollars, billed: 'monthly' })
    await price(15)
    const waiting = await becomePatronMember(stand, 'pm_3ds')
    await price(20)
    stand.clock.advance({ hours: 20 })
    cards.authenticateSubscription(waiting.id)
    const back = await stand.signInAs(waiting.userId)
    expect((await back.memberships.confirmMembership()).subscription.status).toBe('active')
    await stand.runJobs()
    expect((await stand.mails(waiting.email)).map(({ subject }) => subject)).toContain(
      'The price of your Patron membership changes',
    )
    const pays = async () => (await own(await stand.signInAs(waiting.userId)))?.membership.points.price
    stand.clock.advance({ days: 30, seconds: -1 })
    await run('repriceMemberships')
    expect(await pays()).toBe(15)
    stand.clock.advance({ seconds: 1 })
    await run('repriceMemberships')
    expect(await pays()).toBe(20)
  })

  test('change a price while another plan is repriced, and nobody pays it before their thirty days', async () => {
    const administrator = await stand.signIn('admin')
    const price = async (title: PlanTitle, dollars: number) => {
      const { memberships } = await stand.signInAs(administrator.userId)
      await memberships.updateMembership({ id: await plan(title), price: dollars, billed: 'monthly' })
    }
    const patron = await patronMember()
    const provider = await stand.signIn('provider')
    await approve(stand, provider.userId, 'provider')
    await buy(provider.client, await plan('Provider'))
    const pays = async ({ userId }: SignedIn) =>
      (await own(await stand.signInAs(userId)))!.membership.points.price
    const [ofPatron, ofProvider] = [await pays(patron), await pays(provider)]
    await price('Patron', ofPatron + 1)
    await price('Provider', ofProvider + 1)
    stand.clock.advance({ days: 31 })
    const { changePrice } = cards
    onTestFinished(() => {
      cards.changePrice = changePrice
    })
    cards.changePrice = async (...asked) => {
      cards.changePrice = changePrice
      // Whichever plan has not been processed yet.
      await price('Patron', ofPatron + 50)
      await price('Provider', ofProvider + 50)
      return changePrice(...asked)
    }
    await run('repriceMemberships')
    expect([ofPatron, ofPatron + 1]).toContain(await pays(patron))
    expect([ofProvider, ofProvider + 1]).toContain(await pays(provider))
  })

  test('change a price for every member, even if it fails for one of them', async () => {
    const administrator = await stand.signIn('admin')
    const members = [await patronMember(), await patronMember(), await patronMember()]
    const pays = async ({ userId }: SignedIn) =>
      (await own(await stand.signInAs(userId)))!.membership.points.price
    const before = await pays(members[0]!)
    const id = await plan('Patron')
    await administrator.client.memberships.updateMembership({ id, price: before + 7, billed: 'monthly' })
    stand.clock.advance({ days: 31 })
    const [{ subscriptionId } = { subscriptionId: null }] = await stand.context.db
      .select({ subscriptionId: subscriptions.subscriptionId })
      .from(subscriptions)
      .where(eq(subscriptions.id, members[0]!.id))
    const { changePrice } = cards
    onTestFinished(() => {
      cards.changePrice = changePrice
    })
    cards.changePrice = (asked, priceId) =>
      asked === subscriptionId ? Promise.reject(new Error('Refused.')) : changePrice(asked, priceId)
    await run('repriceMemberships')
    expect(await Promise.all(members.map(pays))).toEqual([before, before + 7, before + 7])
    cards.changePrice = changePrice
    await run('repriceMemberships')
    expect(await pays(members[0]!)).toBe(before + 7)
  })
})
