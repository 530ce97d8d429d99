import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import {
  approve,
  becomePatronMember,
  buy,
  planId,
  sweepMemberships,
} from '../../../testing/accounts/members.ts'
import { buyProduct } from '../../../testing/sales/products.ts'
import { createSale } from '../../../testing/sales/sales.ts'
import { openShop } from '../../catalogue/actions/open-shop.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const again = async (one: Pick<SignedIn, 'userId'>) => (await stand.signInAs(one.userId)).memberships
const refundOf = async (one: Pick<SignedIn, 'userId'>) =>
  (await (await again(one)).getMembershipRefund()).refund
const refund = async (one: Pick<SignedIn, 'userId'>, expectedRefund = 15) =>
  (await again(one)).refundMembership({ expectedRefund }, withNewKey())
const refused = {
  code: 'CONFLICT',
  message: 'The first payment of this membership can no longer be refunded.',
}

test('an unused membership can be refunded within fourteen days, which ends it', async () => {
  const member = await becomePatronMember(stand)
  stand.clock.advance({ days: 13, hours: 23 })
  expect(await refundOf(member)).toMatchObject({ amount: 15 })
  expect((await refund(member)).subscription).toMatchObject({ status: 'canceled' })
  const { invoices } = await (await again(member)).listInvoices({})
  expect(invoices).toMatchObject([{ status: 'refunded', amount: 15 }])
  expect(cards.subscriptionMoney().get(member.id) ?? 0).toBe(0)
  expect(await refundOf(member)).toBeNull()
  await stand.runJobs()
  const [mail] = await stand.mails(member.email)
  expect(mail?.text).toContain('will be refunded to your card')
})

test('a refund is not possible after fourteen days', async () => {
  const member = await becomePatronMember(stand)
  stand.clock.advance({ days: 14 })
  expect(await refundOf(member)).toBeNull()
  await expect(refund(member)).rejects.toMatchObject(refused)
})

test('a purchase that earned tokens counts as use of a patron’s plan', async () => {
  const member = await becomePatronMember(stand)
  await buyProduct(member, await createProduct(stand.context))
  expect(await refundOf(member)).toBeNull()
  await expect(refund(member)).rejects.toMatchObject(refused)
})

test('purchases and sales count as use even if the gateway’s clock is far ahead', async () => {
  const ahead = createTestCards(() => new Date(stand.clock.now().getTime() + 3_600_000))
  const other = await testApp({ ports: { cards: ahead }, databaseUrl: stand.databaseUrl, clock: stand.clock })
  onTestFinished(() => other.close())
  const member = await becomePatronMember(other)
  await buyProduct(member, await createProduct(other.context))
  await expect(member.client.memberships.getMembershipRefund()).resolves.toEqual({ refund: null })
  await expect(
    member.client.memberships.refundMembership({ expectedRefund: 15 }, withNewKey()),
  ).rejects.toMatchObject(refused)
})

test('a sale counts as use of a provider’s plan, and a refund revokes the role', async () => {
  const provider = async () => {
    const made = await stand.signIn('provider')
    await approve(stand, made.userId, 'provider')
    await buy(made.client, await planId(stand, 'Provider'))
    return made
  }
  const [seller, idle] = [await provider(), await provider()]
  await openShop(stand.context, { userId: seller.userId, name: 'Shop' })
  const { userId: patronId } = await stand.signIn('patron')
  await createSale(stand.context, { sellerId: seller.userId, patronId, subtotalCents: 2000 })
  expect(await refundOf(seller)).toBeNull()
  expect(await refundOf(idle)).toMatchObject({ amount: 49 })
  await refund(idle, 49)
  const { user } = await (await stand.signInAs(idle.userId)).identity.getAccount()
  expect(user.roles).toEqual([])
})

test('a claimed payment stays paid, and no refund is announced', async () => {
  const member = await becomePatronMember(stand)
  const { refundInvoice } = cards
  cards.refundInvoice = async () => ({ refundedCents: 0 })
  onTestFinished(() => void (cards.refundInvoice = refundInvoice))
  expect((await refund(member)).subscription).toMatchObject({ status: 'canceled' })
  const { invoices } = await (await again(member)).listInvoices({})
  expect(invoices).toMatchObject([{ status: 'paid', amount: 15 }])
  await stand.runJobs()
  const [mail] = await stand.mails(member.email)
  expect(mail?.text).toContain('so it decides whether you get it back')
})

test('a second membership is not refundable, and a changed amount is refused', async () => {
  const member = await becomePatronMember(stand)
  await expect(refund(member, 14)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await refund(member)
  const client = await stand.signInAs(member.userId)
  await buy(client, await planId(stand, 'Patron'))
  expect(await refundOf(member)).toBeNull()
})

test('a gateway that does not answer is asked until the refund is done', async () => {
  const member = await becomePatronMember(stand)
  cards.nextSubscription('never arrives')
  await refund(member)
  await sweepMemberships(stand)
  const { invoices } = await (await again(member)).listInvoices({})
  expect(invoices).toMatchObject([{ status: 'refunded' }])
})
