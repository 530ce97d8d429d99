import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makePurchase, makeUsed, purchaseOf, useFor } from '../../../testing/sales/packages.ts'
import type { Bought } from '../../../testing/sales/packages.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { settleRefund } from '../../payments/actions/reverse-refund.ts'
import { paymentRefunds } from '../../payments/tables.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { findings } from '../../wallet/tables.ts'
import { watchPurchases } from '../jobs.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const giveBack = ({ patron, purchase }: Bought, expectedRefund: number) =>
  patron.client.packages.refundPurchase({ id: purchase.id, expectedRefund }, withNewKey())
/** Time has passed and the earlier login session has expired, so the patron signs in again. */
const later = async <Made extends Bought>(made: Made, by: Parameters<TestApp['clock']['advance']>[0]) => {
  stand.clock.advance(by)
  const client = await stand.signInAs(made.patron.userId)
  return { ...made, patron: { ...made.patron, client } }
}
const subjectsTo = async (email: string) => (await stand.mails(email)).map(({ subject }) => subject)

describe('refunding the rest', () => {
  test('refunds each unused unit, and nothing more can be booked', async () => {
    const used = await makeUsed(stand)
    const { purchase } = await giveBack(used, 160)
    expect(purchase).toMatchObject({
      status: 'closed',
      closedBecause: 'refund',
      left: 0,
      refundable: 0,
      refundedAmount: 160,
      uses: [{ state: 'used' }],
    })
    expect(cards.refundCount()).toBe(1)
    await expect(useFor(used, tuesdayAt(14))).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(giveBack(used, 0)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const { wallet } = await used.provider.client.wallet.getSellerWallet()
    expect([wallet.prepaid, wallet.pending > 0]).toEqual([0, true])
    await stand.runJobs()
    expect(await subjectsTo(used.patron.email)).toContain(
      `Refund for the rest of your package ${purchase.number}`,
    )
    expect(await subjectsTo(used.provider.email)).toContain(`Package ${purchase.number} has ended`)
    await reconcile(stand.context)
    const { client } = await stand.signIn('admin')
    expect((await client.wallet.listFindings({ limit: 100 })).findings).toEqual([])
  })

  test('is refused when the amount has changed or nothing is left', async () => {
    const used = await makeUsed(stand, { package: { sessions: 2 } })
    await expect(giveBack(used, 160)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await useFor(used, tuesdayAt(14))
    await expect(giveBack(used, 0)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await purchaseOf(used)).status).toBe('active')
  })

  test('ten times at once refunds once', async () => {
    const bought = await makePurchase(stand)
    const before = cards.refundCount()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => giveBack(bought, 240)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(cards.refundCount() - before).toBe(1)
  })

  test('is requested again without an answer, and shown as done afterwards', async () => {
    const bought = await makePurchase(stand)
    cards.nextRefund('answer lost')
    const { purchase } = await giveBack(bought, 240)
    expect([purchase.status, purchase.refundedAmount]).toEqual(['closed', 0])
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    expect((await purchaseOf(bought)).refundedAmount).toBe(240)
  })

  test('stays done after its answer was lost, whatever a repeated request would return', async () => {
    const bought = await makePurchase(stand)
    cards.nextRefund('answer lost')
    await giveBack(bought, 240)
    cards.nextRefund('refused')
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    expect((await purchaseOf(bought)).refundedAmount).toBe(240)
    stand.clock.advance({ minutes: 11 })
    await reconcile(stand.context)
    const found = await stand.context.db.select().from(findings).where(eq(findings.kind, 'charge'))
    expect(found).toEqual([])
  })

  test('is reported to staff when the gateway refuses it or a bank rejects it', async () => {
    const [refused, bounced] = [await makePurchase(stand), await makePurchase(stand)]
    cards.nextRefund('refused')
    await giveBack(refused, 240)
    await giveBack(bounced, 240)
    const rows = await stand.context.db.select().from(paymentRefunds).orderBy(paymentRefunds.id)
    const last = rows.at(-1)!
    cards.bounceRefund(last.gatewayRefundId!)
    await settleRefund(stand.context, last.id)
    for (const made of [refused, bounced]) {
      expect(await purchaseOf(made)).toMatchObject({ status: 'closed', refundedAmount: 0 })
      const { wallet } = await made.provider.client.wallet.getSellerWallet()
      expect(wallet.prepaid).toBe(240)
    }
    const admin = await stand.signIn('admin')
    const { findings } = await admin.client.wallet.listFindings({ limit: 100 })
    expect(findings.filter(({ kind }) => kind === 'refund_failed')).toHaveLength(2)
    await stand.runJobs()
    expect(await subjectsTo(admin.email)).toContain(`A refund for ${refused.purchase.number} has failed`)
  })
})

describe('the end of the validity', () => {
  test('is announced a month and a week before, and refunds the rest automatically', async () => {
    const made = await makeUsed(stand, { package: { validMonths: 2 } })
    const { email } = made.patron
    const { number } = made.purchase
    const told = async () => {
      await watchPurchases(stand.context)
      await watchPurchases(stand.context)
      await stand.runJobs()
      return (await subjectsTo(email)).filter((subject) => subject.includes('left to book'))
    }
    expect(await told()).toEqual([])
    stand.clock.advance({ days: 31 })
    expect(await told()).toEqual([`2 sessions of your package ${number}: 30 days left to book`])
    stand.clock.advance({ days: 23 })
    expect(await told()).toHaveLength(2)
    const over = await later(made, { days: 8 })
    expect(await purchaseOf(over)).toMatchObject({ status: 'active', left: 0, refundable: 160 })
    await watchPurchases(stand.context)
    await watchPurchases(stand.context)
    expect(await purchaseOf(over)).toMatchObject({
      status: 'closed',
      closedBecause: 'expiry',
      refundedAmount: 160,
      refundable: 0,
    })
    await stand.runJobs()
    expect(await subjectsTo(email)).toContain(`Your package ${number} has ended`)
  })

  test('is not announced when all units are booked', async () => {
    const made = await makeUsed(stand, { package: { sessions: 2, validMonths: 1 } })
    await useFor(made, tuesdayAt(14))
    await stand.runJobs()
    const before = (await subjectsTo(made.patron.email)).length
    const refunds = cards.refundCount()
    const over = await later(made, { days: 31 })
    await watchPurchases(stand.context)
    expect((await purchaseOf(over)).status).toBe('closed')
    await stand.runJobs()
    expect((await subjectsTo(made.patron.email)).filter((subject) => subject.includes('package'))).toEqual([
      `Your package ${made.purchase.number} with ${made.purchase.provider.name}`,
    ])
    expect([before > 0, cards.refundCount()]).toEqual([true, refunds])
  })
})
