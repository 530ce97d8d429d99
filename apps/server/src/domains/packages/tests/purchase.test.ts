import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { buyFor, buyInput, makeOffer, makePurchase, packageInput } from '../../../testing/sales/packages.ts'
import { serviceInput } from '../../../testing/accounts/providers.ts'
import { finishRefunds, requestRefund } from '../../payments/actions/refund.ts'
import { onPaymentWebhook, settlePayment, settlePayments } from '../../payments/settlement/settle.ts'
import { isFor } from '../../payments/queries.ts'
import { paymentRefunds, payments } from '../../payments/tables.ts'
import { providers } from '../../directory/tables.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { watchPurchases } from '../jobs.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const paymentsOf = (purchaseId: string) =>
  stand.context.db.select().from(payments).where(isFor('package', purchaseId)).orderBy(payments.id)
const statusesOf = async (purchaseId: string) => (await paymentsOf(purchaseId)).map(({ status }) => status)

async function underWay() {
  const offered = await makeOffer(stand)
  const { purchase, clientSecret, payment } = await buyFor(offered.patron, offered.offer, 'pm_3ds')
  return { ...offered, purchase, payment, intentId: clientSecret!.replace('_secret', '') }
}

describe('buying a package', () => {
  test('pays for all units at once and notifies both sides', async () => {
    const { patron, provider, purchase } = await makePurchase(stand)
    expect(purchase).toMatchObject({
      status: 'active',
      sessions: 3,
      left: 3,
      price: 240,
      refundable: 240,
      refundedAmount: 0,
      uses: [],
      boughtAt: '2026-06-15T09:00:00.000Z',
      validUntil: '2027-06-15T09:00:00.000Z',
      isFrozen: false,
    })
    expect(purchase.number).toMatch(/^WK-\d{4,}$/)
    const [payment] = await paymentsOf(purchase.id)
    expect([payment?.status, cards.taken().get(payment!.id)]).toEqual(['paid', 24_000])
    const { wallet } = await provider.client.wallet.getSellerWallet()
    expect(wallet).toMatchObject({ prepaid: 240, pending: 0, available: 0 })
    expect((await provider.client.wallet.listStatement({})).lines).toEqual([])
    await stand.runJobs()
    for (const { email } of [patron, provider])
      expect((await stand.mails(email))[0]?.text).toContain(purchase.number)
    expect((await stand.mails(patron.email))[0]?.text).toContain('$240.00')
    await reconcile(stand.context)
    const { client } = await stand.signIn('admin')
    expect((await client.wallet.listFindings({ limit: 100 })).findings).toEqual([])
  })

  test('is visible to its patron, its provider and staff, and only the patron can get a refund', async () => {
    const { provider, purchase } = await makePurchase(stand)
    const admin = await stand.signIn('admin')
    for (const { client } of [provider, admin]) {
      expect((await client.packages.getPurchase({ id: purchase.id })).purchase.refundable).toBe(0)
      const { purchases } = await client.packages.listPurchases({ limit: 100 })
      expect(purchases.map(({ id }) => id)).toContain(purchase.id)
    }
  })

  test('with a declined card reports why, and the next press pays for the same purchase', async () => {
    const { patron, provider, offer } = await makeOffer(stand)
    await expect(buyFor(patron, offer, 'pm_declined')).rejects.toMatchObject({
      code: 'CARD_DECLINED',
      message: 'Your card was declined.',
    })
    const { packages } = patron.client
    expect((await packages.listPurchases({})).purchases).toEqual([])
    const { purchases } = await packages.listPurchases({ status: 'unpaid' })
    expect(purchases).toMatchObject([{ status: 'unpaid', left: 0 }])
    expect((await provider.client.packages.listPurchases({ status: 'unpaid' })).totalRecords).toBe(0)
    const { purchase } = await buyFor(patron, offer)
    expect([purchase.id, purchase.status]).toEqual([purchases[0]?.id, 'active'])
    expect(await statusesOf(purchase.id)).toEqual(['failed', 'paid'])
  })

  test('with 3-D Secure continues once the holder has authenticated', async () => {
    const { patron, purchase, payment, intentId } = await underWay()
    expect([purchase.status, payment]).toEqual(['unpaid', 'requires_action'])
    cards.authenticate(intentId)
    const done = await patron.client.packages.confirmPurchase({ id: purchase.id })
    expect(done).toMatchObject({ purchase: { status: 'active' }, payment: 'paid', clientSecret: null })
  })

  test('again cancels an earlier press that waits for its holder', async () => {
    const { patron, offer, purchase, intentId } = await underWay()
    const { purchase: bought } = await buyFor(patron, offer)
    expect([bought.id, bought.status]).toEqual([purchase.id, 'active'])
    expect(await cards.find(intentId)).toMatchObject({ status: 'cancelled' })
    expect(await statusesOf(purchase.id)).toEqual(['failed', 'paid'])
  })

  test('twice with the same key charges once and returns the same response', async () => {
    const { patron, offer } = await makeOffer(stand)
    const [before, key] = [cards.count(), withNewKey()]
    const press = () => patron.client.packages.buyPackage(buyInput(offer), key)
    expect((await press()).purchase.id).toBe((await press()).purchase.id)
    expect(cards.count() - before).toBe(1)
  })

  test('twenty times at once charges once', async () => {
    const { patron, offer } = await makeOffer(stand)
    const before = cards.count()
    const words = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(buyFor(patron, offer))))
    expect(words).toContain('done')
    const others = words.filter((word) => word !== 'done')
    expect(others.filter((word) => word !== 'CONFLICT' && word !== 'CHECKOUT_IN_PROGRESS')).toEqual([])
    expect(cards.count() - before).toBe(1)
    expect((await patron.client.packages.listPurchases({})).totalRecords).toBe(1)
  })

  test('deliberately a second time, and not by a double press, buys a second package', async () => {
    const { patron, offer, purchase } = await makePurchase(stand)
    await expect(buyFor(patron, offer)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(purchase.number) as string,
    })
    stand.clock.advance({ minutes: 1 })
    const { purchase: second } = await buyFor(patron, offer)
    expect(second.id).not.toBe(purchase.id)
    const { purchases } = await patron.client.packages.listPurchases({ serviceId: purchase.service.id })
    expect(purchases).toHaveLength(2)
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'charges once when the %s, and shows the outcome within a minute',
    async (trouble) => {
      const { patron, offer } = await makeOffer(stand)
      const [before, key] = [cards.count(), withNewKey()]
      cards.next(trouble)
      const asked = await patron.client.packages.buyPackage(buyInput(offer), key)
      expect(asked).toMatchObject({ payment: 'processing', purchase: { status: 'unpaid' } })
      // The repeated press finds the same purchase, paid by then.
      expect((await buyFor(patron, offer)).purchase.id).toBe(asked.purchase.id)
      stand.clock.advance({ minutes: 1 })
      await settlePayments(stand.context)
      const again = await patron.client.packages.buyPackage(buyInput(offer), key)
      expect(again).toMatchObject({ payment: 'paid', purchase: { status: 'active' } })
      expect(cards.count() - before).toBe(1)
    },
  )
})

describe('refusals', () => {
  test('a changed price', async () => {
    const { patron, provider, offer, service } = await makeOffer(stand)
    const input = packageInput(service.id, { sessionPrice: 85 })
    const { package: changed } = await provider.client.packages.updatePackage({ ...input, id: offer.id })
    await expect(buyFor(patron, offer)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('$255') as string,
    })
    expect((await buyFor(patron, changed)).purchase.price).toBe(255)
  })

  test.each([
    ['fewer sessions', { sessions: 2, sessionPrice: 90 }],
    ['a shorter validity', { validMonths: 1 }],
  ])('the shown price for %s', async (_what, changes) => {
    const { patron, provider, offer, service } = await makeOffer(stand, {
      package: { sessions: 3, sessionPrice: 60 },
    })
    const input = packageInput(service.id, { sessions: 3, sessionPrice: 60, ...changes })
    const { package: changed } = await provider.client.packages.updatePackage({ ...input, id: offer.id })
    expect(changed.price).toBe(offer.price)
    await expect(buyFor(patron, offer)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'This package has changed. Please check it and try again.',
    })
    expect((await buyFor(patron, changed)).purchase.sessions).toBe(changed.sessions)
  })

  test('a changed service', async () => {
    const { patron, provider, offer } = await makeOffer(stand)
    const { directory, packages } = provider.client
    const { service: other } = await directory.createService(serviceInput({ lengthMinutes: 20 }))
    await directory.moveService({ id: other.id, status: 'published' })
    await packages.updatePackage({ ...packageInput(other.id), id: offer.id })
    expect(await outcomeOf(buyFor(patron, offer))).toBe('PRICE_CHANGED')
  })

  test('an offer that is archived, unlisted or a draft', async () => {
    const { patron, provider, offer, service } = await makeOffer(stand)
    const { packages } = provider.client
    const write = (values: Partial<typeof providers.$inferInsert>) =>
      stand.deps.database.write((tx) =>
        tx.update(providers).set(values).where(eq(providers.id, provider.userId)),
      )
    await write({ isListed: false })
    expect(await outcomeOf(buyFor(patron, offer))).toBe('CONFLICT')
    await write({ isListed: true, acceptsNew: false })
    await expect(buyFor(patron, offer)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This provider is not accepting new clients at the moment.',
    })
    await write({ acceptsNew: true })
    await packages.movePackage({ id: offer.id, status: 'archived' })
    expect(await outcomeOf(buyFor(patron, offer))).toBe('CONFLICT')
    const { package: draft } = await packages.createPackage(packageInput(service.id))
    expect(await outcomeOf(buyFor(patron, draft))).toBe('NOT_FOUND')
    await packages.movePackage({ id: offer.id, status: 'published' })
    const { directory } = provider.client
    await directory.updateService({ ...serviceInput({ price: 60 }), id: service.id })
    expect(await outcomeOf(buyFor(patron, offer))).toBe('CONFLICT')
  })
})

describe('a late payment', () => {
  test('activates a lapsed purchase', async () => {
    const { patron, purchase, intentId } = await underWay()
    stand.clock.advance({ minutes: 20 })
    // The sweep gives up an unanswered payment, and afterwards the bank reports it as paid.
    await settlePayments(stand.context)
    expect(await statusesOf(purchase.id)).toEqual(['failed'])
    stand.clock.advance({ days: 1, minutes: 1 })
    await watchPurchases(stand.context)
    const client = await stand.signInAs(patron.userId)
    expect((await client.packages.getPurchase({ id: purchase.id })).purchase.status).toBe('lapsed')
    const [{ id } = { id: '' }] = await paymentsOf(purchase.id)
    const find = cards.find
    cards.find = async () => ({ status: 'succeeded', intentId, capturedCents: 24_000, refundedCents: 0 })
    await settlePayment(stand.context, id)
    cards.find = find
    const { purchase: late } = await client.packages.getPurchase({ id: purchase.id })
    expect([late.status, late.boughtAt]).toEqual(['active', stand.clock.now().toISOString()])
  })

  test('after another press has paid is refunded in full', async () => {
    const { patron, offer, purchase, intentId } = await underWay()
    await buyFor(patron, offer)
    const [first] = await paymentsOf(purchase.id)
    const find = cards.find
    cards.find = async () => ({ status: 'succeeded', intentId, capturedCents: 24_000, refundedCents: 0 })
    await stand.deps.database.write((tx) =>
      onPaymentWebhook(
        tx,
        { paymentId: first!.id, intentId } as Parameters<typeof onPaymentWebhook>[1],
        stand.clock.now(),
      ),
    )
    stand.clock.advance({ seconds: 2 })
    await settlePayment(stand.context, first!.id)
    cards.find = find
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    expect(await statusesOf(purchase.id)).toEqual(['released', 'paid'])
    const [after] = await paymentsOf(purchase.id)
    expect([after?.capturedCents, after?.refundedCents]).toEqual([24_000, 24_000])
    const { purchase: bought } = await patron.client.packages.getPurchase({ id: purchase.id })
    expect(bought).toMatchObject({ status: 'active', left: 3, refundedAmount: 0 })
    await stand.runJobs()
    const titles = (await stand.mails(patron.email)).map(({ subject }) => subject)
    expect(titles).toContain(`Refund for your second payment for ${purchase.number}`)
  })

  test.each([
    [24_000, ['done']],
    [10_000, ['done', 'requested']],
  ])(
    'is refunded only as far as needed when %i cents have been returned already',
    async (refundedCents, refunds) => {
      const { patron, offer, purchase, intentId } = await underWay()
      await buyFor(patron, offer)
      const [{ id } = { id: '' }] = await paymentsOf(purchase.id)
      const asked = cards.refundCount()
      const find = cards.find
      cards.find = async () => ({ status: 'succeeded', intentId, capturedCents: 24_000, refundedCents })
      await stand.deps.database.write((tx) =>
        tx.update(payments).set({ intentId }).where(eq(payments.id, id)),
      )
      await settlePayment(stand.context, id)
      cards.find = find
      const rows = await stand.context.db
        .select()
        .from(paymentRefunds)
        .where(eq(paymentRefunds.paymentId, id))
        .orderBy(paymentRefunds.id)
      expect(rows.map(({ status }) => status)).toEqual(refunds)
      expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(24_000)
      expect((await paymentsOf(purchase.id))[0]?.refundedCents).toBe(refundedCents)
      stand.clock.advance({ minutes: 1 })
      await finishRefunds(stand.context)
      expect((await paymentsOf(purchase.id))[0]?.refundedCents).toBe(24_000)
      expect(cards.refundCount() - asked).toBe(refunds.length - 1)
    },
  )

  test('a booking or a package has no parts that could be refunded', async () => {
    const { purchase } = await makePurchase(stand)
    const [payment] = await paymentsOf(purchase.id)
    const part = { paymentId: payment!.id, kind: 'package', amountCents: 1, partId: purchase.id } as const
    const asking = stand.deps.database.write((tx) =>
      requestRefund(tx, stand.context, { ...part, reason: 'None' }),
    )
    await expect(asking).rejects.toThrow('a payment of a package has no parts')
  })
})

test('an unpaid purchase lapses after a day, but not while a bank is being asked', async () => {
  const { patron, offer } = await makeOffer(stand)
  await outcomeOf(buyFor(patron, offer, 'pm_declined'))
  stand.clock.advance({ hours: 23 })
  await watchPurchases(stand.context)
  const early = await stand.signInAs(patron.userId)
  expect((await early.packages.listPurchases({ status: 'unpaid' })).totalRecords).toBe(1)
  stand.clock.advance({ hours: 1 })
  await watchPurchases(stand.context)
  const client = await stand.signInAs(patron.userId)
  expect((await client.packages.listPurchases({ status: 'lapsed' })).totalRecords).toBe(1)
})
