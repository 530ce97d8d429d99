import { eq } from '../../../db/drizzle.ts'

import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'

import type { PartyRole } from '../../orders/rules.ts'
import { products, variants } from '../../catalogue/tables.ts'
import { disputes } from '../../disputes/tables.ts'
import { mailOrderConfirmation } from '../../orders/checkout/confirmation-mail.ts'
import { parcelCorrected } from '../../orders/notifications.ts'
import { checkouts, orderLines, orders } from '../../orders/tables.ts'
import { packagePurchases, sessionPackages } from '../../packages/tables.ts'
import { chargebacks, paymentRefunds, payments } from '../../payments/tables.ts'
import { connectedAccounts, payouts } from '../../wallet/tables.ts'
import { sampleId } from '../sample.ts'
import type { EventSample, SampleRows, Samples } from '../sample.ts'
import { bookingId, serviceId } from './booking.ts'
import { patronId, providerId } from './people.ts'
import { DAY_MS } from '../../../time.ts'

const productId = sampleId('product')
const variantId = sampleId('variant')
const checkoutId = sampleId('checkout')
const orderId = sampleId('order')
const lineId = sampleId('order line')
const disputeId = sampleId('dispute')
const packageId = sampleId('package')
const purchaseId = sampleId('purchase')
const chargebackId = sampleId('chargeback')
const payoutId = sampleId('payout')

const address = {
  firstName: 'Ada',
  lastName: 'Morgan',
  addressLineOne: '12 Mill Lane',
  city: 'Albany',
  state: 'NY',
  zipCode: '12207',
  country: 'US',
  phoneNo: '+15185550123',
}
const billing = { firstName: 'Ada', lastName: 'Morgan', email: 'ada.morgan@sample.example' }

async function rows({ add, day, now }: SampleRows) {
  await add(products, {
    id: productId,
    sellerId: providerId,
    name: 'Linen eye pillow',
    description: 'Filled with lavender.',
    area: 'physical',
    serenityToken: 0,
    lowestPriceCents: 2400,
    highestPriceCents: 2400,
    status: 'published',
    publishedAt: now,
  })
  await add(variants, {
    id: variantId,
    productId,
    sellerId: providerId,
    name: 'Plum',
    priceCents: 2400,
    stock: 5,
  })
  await add(checkouts, {
    id: checkoutId,
    patronId,
    subtotalCents: 4800,
    shippingCents: 599,
    discountCents: 0,
    totalCents: 5399,
    shippingAddress: address,
  })
  await add(orders, {
    id: orderId,
    checkoutId,
    patronId,
    sellerId: providerId,
    status: 'pending',
    subtotalCents: 4800,
    shippingCents: 599,
    discountCents: 0,
    totalCents: 5399,
  })
  await add(orderLines, {
    id: lineId,
    checkoutId,
    orderId,
    sellerId: providerId,
    productId,
    variantId,
    name: 'Linen eye pillow',
    variantName: 'Plum',
    priceCents: 2400,
    quantity: 2,
  })
  await add(payments, {
    id: checkoutId,
    payableKind: 'checkout',
    payableId: checkoutId,
    payerId: patronId,
    status: 'paid',
    card: { brand: 'visa', last4: '4242' },
    billingDetails: billing,
    amountCents: 5399,
    capturedCents: 5399,
    idempotencyKey: 'sample',
  })
  await add(disputes, {
    id: disputeId,
    orderId,
    lineId,
    patronId,
    sellerId: providerId,
    quantity: 1,
    amountCents: 2400,
    reason: 'The seam has come undone.',
    status: 'pending',
  })
  await add(sessionPackages, {
    id: packageId,
    providerId,
    serviceId,
    sessions: 5,
    sessionCents: 10_000,
    validMonths: 6,
    status: 'published',
  })
  await add(packagePurchases, {
    id: purchaseId,
    packageId,
    providerId,
    patronId,
    serviceId,
    title: 'Talking it through',
    sessions: 5,
    sessionCents: 10_000,
    validMonths: 6,
    status: 'active',
    boughtAt: now,
    validUntil: day(180),
  })
  await add(payments, {
    id: sampleId('booking payment'),
    payableKind: 'booking',
    payableId: bookingId,
    payerId: patronId,
    status: 'paid',
    billingDetails: billing,
    amountCents: 12_000,
    capturedCents: 12_000,
    idempotencyKey: 'sample',
  })
  await add(chargebacks, {
    id: chargebackId,
    providerId: 'sample',
    paymentId: sampleId('booking payment'),
    status: 'needs_response',
    amountCents: 12_000,
    feeCents: 1500,
    reason: 'not as described',
    answerBy: day(7),
  })
  await add(payouts, {
    id: payoutId,
    sellerId: providerId,
    amountCents: 48_000,
    status: 'in_transit',
    arrivesOn: day(2).toISOString().slice(0, 10),
  })
  await add(connectedAccounts, {
    sellerId: providerId,
    accountId: 'sample',
    status: 'restricted',
    requirements: [{ item: 'A picture of an identity card', due: 'now', by: null }],
  })
}

const orderIs =
  (values: Partial<typeof orders.$inferInsert>) =>
  ({ tx }: SampleRows) =>
    tx.update(orders).set(values).where(eq(orders.id, orderId))

const allGoesBack = ({ add }: SampleRows) =>
  add(paymentRefunds, {
    id: sampleId('order refund'),
    paymentId: checkoutId,
    partId: orderId,
    amountCents: 5399,
    tokenCents: 0,
    sponsorCents: 0,
    chargebackId: null,
    lineId: null,
    reason: 'cancelled',
    status: 'requested',
  })

const sent = { status: 'shipping' as const, carrier: 'UPS', trackingNumber: '1Z 999 AA1' }
const step = (by: PartyRole, note?: string) => ({ by, restocked: 0, ...(note && { note }) })
const inThreeDays = () => new Date(Date.now() + 3 * DAY_MS).toISOString()

const ofOrders: EventSample[] = [
  { name: 'checkout.pay', when: 'An order is paid', subjectId: checkoutId, after: { status: 'paid' } },
  {
    name: 'order.ship',
    when: 'An order is sent',
    subjectId: orderId,
    after: { status: 'shipping', ...step('seller') },
    given: orderIs(sent),
  },
  {
    name: 'order.reject',
    when: 'The seller rejects an order',
    subjectId: orderId,
    after: { status: 'rejected', ...step('seller', 'It is sold out.') },
    given: allGoesBack,
  },
  {
    name: 'order.reject',
    when: 'Staff rejects an order',
    subjectId: orderId,
    after: { status: 'rejected', ...step('admin', 'The product was taken down.') },
    given: allGoesBack,
  },
  {
    name: 'order.cancel',
    when: 'The buyer cancels an order',
    subjectId: orderId,
    after: { status: 'cancelled', ...step('buyer', 'Ordered twice.') },
    given: allGoesBack,
  },
  {
    name: 'order.cancel',
    when: 'An order was not shipped in time',
    subjectId: orderId,
    after: { status: 'cancelled', ...step('system') },
    given: allGoesBack,
  },
  {
    name: 'order.receive',
    when: 'The buyer has received an order',
    subjectId: orderId,
    after: { status: 'completed', ...step('buyer') },
  },
  {
    name: 'order.receive',
    when: 'An order counts as received',
    subjectId: orderId,
    after: { status: 'completed', ...step('system') },
  },
  {
    name: 'order.remind',
    when: 'An order is waiting to be shipped',
    subjectId: orderId,
    after: { status: 'pending', until: inThreeDays() },
  },
  {
    name: 'order.remind',
    when: 'An order should have arrived',
    subjectId: orderId,
    after: { status: 'shipping', until: inThreeDays() },
    given: orderIs(sent),
  },
]

/** A return that the seller pays for. */
const returned = {
  wantsReturn: true,
  returnAddress: {
    name: 'Stillwater Goods',
    addressLineOne: '12 Mill Lane',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'US',
  },
  returnPaidBy: 'seller',
  carrier: 'Aramex',
  trackingNumber: 'AE 1234',
} as const

/** Takes each transition, because the database enforces the state machine. */
const disputeGoes =
  (...steps: DisputeStatus[]) =>
  async ({ tx }: SampleRows) => {
    for (const status of steps)
      await tx
        .update(disputes)
        .set({ status, ...(steps.includes('accepted') && returned) })
        .where(eq(disputes.id, disputeId))
  }

const claim = (by: PartyRole, note?: string) => ({
  orderId,
  refundedCents: 2400,
  refundedShippingCents: 0,
  ...step(by, note),
})

const ofDisputes: EventSample[] = [
  {
    name: 'dispute.open',
    when: 'A buyer opens a dispute',
    subjectId: disputeId,
    after: { status: 'pending', by: 'buyer', quantity: 1, orderId },
  },
  {
    name: 'dispute.accept',
    when: 'The seller agrees',
    subjectId: disputeId,
    after: { status: 'refunded', ...claim('seller') },
  },
  {
    name: 'dispute.accept',
    when: 'The seller agrees and wants the items back',
    subjectId: disputeId,
    after: { status: 'accepted', ...claim('seller') },
    given: disputeGoes('accepted'),
  },
  {
    name: 'dispute.reject',
    when: 'The seller does not agree',
    subjectId: disputeId,
    after: { status: 'rejected', ...claim('seller', 'It was in order when it left.') },
    given: disputeGoes('rejected'),
  },
  {
    name: 'dispute.withdraw',
    when: 'The buyer withdraws a dispute',
    subjectId: disputeId,
    after: { status: 'withdrawn', ...claim('buyer') },
  },
  {
    name: 'dispute.withdraw',
    when: 'Nothing was sent back in time',
    subjectId: disputeId,
    after: { status: 'withdrawn', ...claim('system') },
  },
  {
    name: 'dispute.escalate',
    when: 'The buyer wants staff to decide',
    subjectId: disputeId,
    after: { status: 'escalated', ...claim('buyer') },
    given: disputeGoes('escalated'),
  },
  {
    name: 'dispute.escalate',
    when: 'The seller has a problem with the return',
    subjectId: disputeId,
    after: { status: 'escalated', ...claim('seller', 'The box was empty.') },
    given: disputeGoes('accepted', 'returning', 'escalated'),
  },
  {
    name: 'dispute.sendBack',
    when: 'The items are on their way back',
    subjectId: disputeId,
    after: { status: 'returning', ...claim('buyer', 'UPS 1Z 999') },
    given: disputeGoes('accepted', 'returning'),
  },
  {
    name: 'dispute.receiveBack',
    when: 'The items are back',
    subjectId: disputeId,
    after: { status: 'refunded', ...claim('seller') },
  },
  {
    name: 'dispute.decide',
    when: 'Staff decides for the buyer',
    subjectId: disputeId,
    after: { status: 'refunded', ...claim('admin', 'The pictures show it.') },
  },
  {
    name: 'dispute.decide',
    when: 'Staff decides for the seller',
    subjectId: disputeId,
    after: { status: 'rejected', ...claim('admin', 'The pictures do not show it.') },
    given: disputeGoes('rejected'),
  },
  {
    name: 'dispute.remind',
    when: 'The seller has not answered',
    subjectId: disputeId,
    after: { status: 'pending', by: 'system' },
  },
  {
    name: 'dispute.remind',
    when: 'The seller has not confirmed the return',
    subjectId: disputeId,
    after: { status: 'returning', by: 'system' },
    given: disputeGoes('accepted', 'returning'),
  },
  {
    name: 'dispute.remind',
    when: 'A staff decision is due',
    subjectId: disputeId,
    after: { status: 'escalated', by: 'system' },
    given: disputeGoes('escalated'),
  },
]

const closedBy =
  (closedBecause: 'refund' | 'expiry') =>
  ({ tx, now }: SampleRows) =>
    tx
      .update(packagePurchases)
      .set({ status: 'closed', closedBecause, closedAt: now })
      .where(eq(packagePurchases.id, purchaseId))

const ofPackages: EventSample[] = [
  { name: 'purchase.buy', when: 'A package is bought', subjectId: purchaseId, after: { status: 'active' } },
  {
    name: 'purchase.refund',
    when: 'The rest of a package is refunded',
    subjectId: purchaseId,
    after: { status: 'closed', refundCents: 30_000 },
    given: closedBy('refund'),
  },
  {
    name: 'purchase.expire',
    when: 'A package has expired',
    subjectId: purchaseId,
    after: { status: 'closed', refundCents: 20_000 },
    given: closedBy('expiry'),
  },
  {
    name: 'purchase.remind',
    when: 'A package expires soon',
    subjectId: purchaseId,
    after: { days: 30, left: 2 },
  },
]

const refund = {
  payable: 'booking' as const,
  refundId: sampleId('refund'),
  amountCents: 12_000,
  tokenCents: 0,
  isPart: false,
}
const bank = { amountCents: 12_000, feeCents: 1500 }

const ofMoney: EventSample[] = [
  {
    name: 'payment.late',
    when: 'A payment arrives too late for an order',
    subjectId: checkoutId,
    after: { payable: 'checkout', capturedCents: 5399 },
  },
  {
    name: 'payment.late',
    when: 'A payment arrives too late for a session',
    subjectId: bookingId,
    after: { payable: 'booking', capturedCents: 12_000 },
  },
  {
    name: 'payment.late',
    when: 'A package is paid twice',
    subjectId: purchaseId,
    after: { payable: 'package', capturedCents: 50_000 },
  },
  { name: 'paymentRefund.done', when: 'A session is refunded', subjectId: bookingId, after: refund },
  { name: 'paymentRefund.fail', when: 'A refund fails', subjectId: bookingId, after: refund },
  {
    name: 'chargeback.warn',
    when: 'A bank warns about a payment',
    subjectId: chargebackId,
    after: { status: 'early_warning', ...bank },
  },
  {
    name: 'chargeback.open',
    when: 'A bank takes a payment back',
    subjectId: chargebackId,
    after: { status: 'needs_response', ...bank },
  },
  {
    name: 'chargeback.win',
    when: 'The bank decides for us',
    subjectId: chargebackId,
    after: { status: 'won', ...bank },
  },
  {
    name: 'chargeback.lose',
    when: 'The bank decides for the buyer',
    subjectId: chargebackId,
    after: { status: 'lost', ...bank },
  },
  {
    name: 'payout.send',
    when: 'A payout is sent',
    subjectId: payoutId,
    after: { status: 'in_transit', amountCents: 48_000 },
  },
  {
    name: 'payout.fail',
    when: 'A payout fails',
    subjectId: payoutId,
    after: { status: 'failed', amountCents: 48_000 },
    given: ({ tx }) =>
      tx.update(payouts).set({ failure: 'The account is closed.' }).where(eq(payouts.id, payoutId)),
  },
  {
    name: 'connectedAccount.restrict',
    when: 'Payouts are paused',
    subjectId: providerId,
    after: { status: 'restricted' },
  },
  {
    name: 'tokens.remind',
    when: 'Tokens expire soon',
    subjectId: patronId,
    after: { amount: 240, expiresAt: inThreeDays() },
  },
]

const ofProducts: EventSample[] = [
  {
    name: 'product.approve',
    when: 'A product is approved',
    subjectId: productId,
    after: { status: 'published' },
  },
  {
    name: 'product.sendBack',
    when: 'A product needs a change',
    subjectId: productId,
    after: { status: 'draft', comment: 'Please say what it is filled with.' },
  },
]

export const commerce: Samples = {
  rows,
  events: [...ofOrders, ...ofDisputes, ...ofPackages, ...ofMoney, ...ofProducts],
  others: [
    {
      id: 'order-confirmation',
      kind: 'orders',
      when: 'An order is placed',
      tell: (context) => mailOrderConfirmation(context, { subjectId: checkoutId }),
    },
    {
      id: 'parcel-corrected',
      kind: 'orders',
      when: 'A tracking number is corrected',
      given: orderIs(sent),
      tell: (context) => parcelCorrected(context, orderId),
    },
    {
      id: 'parcel-removed',
      kind: 'orders',
      when: 'A tracking number is removed',
      given: orderIs({ status: 'shipping' }),
      tell: (context) => parcelCorrected(context, orderId),
    },
  ],
}
