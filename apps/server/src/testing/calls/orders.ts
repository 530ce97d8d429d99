import { eq } from '../../db/drizzle.ts'

import { settleChargeback } from '../../domains/payments/chargebacks/settle-chargebacks.ts'
import { chargebacks } from '../../domains/payments/tables.ts'
import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import type { TestCards } from '../cards/cards.ts'
import {
  disputeOf,
  makeAccepted,
  makeOrder,
  makeDispute,
  makeEscalated,
  makeRejected,
  makeReturning,
  makeShipped,
} from '../sales/disputed-orders.ts'
import type { Purchase, Disputed } from '../sales/disputed-orders.ts'
import { png, uploadBench } from '../uploads.ts'

type Input = Record<string, unknown>

export function orderCalls(stand: TestApp) {
  const bySeller = ({ seller }: Purchase, input: Input): Call => ({
    audience: 'provider',
    cookie: seller.cookie,
    input,
  })
  const byBuyer = ({ buyer }: Purchase, input: Input): Call => ({
    audience: 'patron',
    cookie: buyer.cookie,
    input,
  })
  const byAdmin = async (input: Input): Promise<Call> => ({
    audience: 'admin',
    cookie: (await stand.signIn('admin')).cookie,
    input,
  })
  const sale = async (make: typeof makeOrder, input: Input = {}) => {
    const deal = await make(stand)
    return bySeller(deal, { id: deal.order.id, ...input })
  }
  const purchase = async (make: typeof makeOrder, input: Input = {}) => {
    const deal = await make(stand)
    return byBuyer(deal, { id: deal.order.id, ...input })
  }
  const answered = async (make: (stand: TestApp) => Promise<Disputed>, input: Input = {}) => {
    const made = await make(stand)
    return bySeller(made, { id: made.dispute.id, ...input })
  }
  const followed = async (make: (stand: TestApp) => Promise<Disputed>, input: Input = {}) => {
    const made = await make(stand)
    return byBuyer(made, { id: made.dispute.id, ...input })
  }
  return {
    'orders.listSellerOrders': async () => bySeller(await makeOrder(stand), { limit: 5 }),
    'orders.listTopProducts': async () => bySeller(await makeOrder(stand), { limit: 5 }),
    'orders.listBoughtTogether': async () => {
      const deal = await makeOrder(stand)
      return byBuyer(deal, { id: deal.product.id })
    },
    'orders.listProductMonths': async () => {
      const deal = await makeOrder(stand)
      return bySeller(deal, { id: deal.product.id })
    },
    'orders.shipOrder': () => sale(makeOrder, { carrier: 'DHL', trackingNumber: 'AE 1' }),
    'orders.correctParcel': () => sale(makeShipped, { carrier: 'DHL', trackingNumber: 'AE 2' }),
    'orders.rejectOrder': () => sale(makeOrder, { reason: 'It is broken.' }),
    'orders.cancelOrder': () => purchase(makeOrder, { reason: 'Too late.' }),
    'orders.receiveOrder': () => purchase(makeShipped),
    'disputes.createDispute': async () => {
      const deal = await makeShipped(stand)
      return byBuyer(deal, { ...disputeOf(deal, 1) })
    },
    'disputes.listMyDisputes': async () => byBuyer(await makeDispute(stand), { limit: 5 }),
    'disputes.listSellerDisputes': async () => bySeller(await makeDispute(stand), { limit: 5 }),
    'disputes.listDisputes': () => byAdmin({ limit: 5 }),
    'disputes.listChargebacks': () => byAdmin({ open: 'true', limit: 5 }),
    'disputes.answerChargeback': async () => {
      const { order } = await makeOrder(stand)
      const cards = stand.deps.ports.cards as TestCards
      const { intentId, claimId } = cards.claim(order.checkoutId, { status: 'needs_response' })
      await settleChargeback(stand.context, intentId)
      const claimed = eq(chargebacks.providerId, claimId)
      const [row] = await stand.context.db.select().from(chargebacks).where(claimed)
      return byAdmin({ id: row?.id, statement: 'It was sent, and it has arrived.' })
    },
    'disputes.getDispute': () => followed(makeDispute),
    'disputes.acceptDispute': () => answered(makeDispute, { returnTerms: null }),
    'disputes.rejectDispute': () => answered(makeDispute, { reason: 'It left whole.' }),
    'disputes.withdrawDispute': () => followed(makeDispute),
    'disputes.escalateDispute': () => followed(makeRejected),
    'disputes.sendBackDisputed': () =>
      followed(makeAccepted, { carrier: 'Aramex', trackingNumber: 'AE 1234' }),
    'disputes.receiveBackDisputed': () => answered(makeReturning, { restock: true }),
    'disputes.decideDispute': async () => {
      const { dispute } = await makeEscalated(stand)
      return byAdmin({ id: dispute.id, amount: 5, reason: 'A part was broken.' })
    },
    'disputes.addEvidence': async () => {
      const made = await makeDispute(stand)
      const url = await uploadBench(stand).upload(made.buyer, 'image/png', await png())
      const file = { name: 'a.png', url, uploadDate: stand.clock.now().toISOString(), mimeType: 'image/png' }
      return byBuyer(made, { id: made.dispute.id, files: [file] })
    },
  } satisfies Partial<Calls>
}
