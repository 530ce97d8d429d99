import type { DisputeDetail } from '../contract/disputes.ts'
import type { SellerOrder, OrderDetail } from '../contract/orders.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000000${last}`
const at = '2026-06-15T09:00:00.000Z'
const seller = { id: id('d1'), name: 'Stillwater Goods' }
const buyer = { id: id('01'), name: 'Maya Haddad' }

export const orderSample = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  id: id('e1'),
  number: 'WS-1042',
  checkoutId: id('e2'),
  status: 'pending',
  paymentStatus: 'paid',
  buyer,
  seller,
  lines: [
    {
      id: id('e3'),
      productId: id('e4'),
      productVariantId: id('e5'),
      imageUrl: null,
      name: 'Linen mat',
      variantName: 'Sand',
      sku: 'MAT-SAND',
      price: 58,
      quantity: 2,
      disputable: 2,
      openDisputeId: null,
    },
  ],
  totals: { subtotal: 116, shipping: 10, discount: 0, total: 126 },
  refundedAmount: 0,
  createdAt: at,
  arrival: null,
  shippingAddress: {
    firstName: 'Maya',
    lastName: 'Haddad',
    phoneNo: '+971501234567',
    addressLineOne: '12 Palm Street',
    city: 'Dubai',
    zipCode: '00000',
    country: 'AE',
  },
  disputes: [],
  carrier: null,
  trackingNumber: null,
  timeline: [{ at, status: 'pending', by: 'system', note: 'Paid' }],
  deadline: { at: '2026-06-29T09:00:00.000Z', to: 'cancelled' },
  verbs: [],
  card: null,
  earnings: null,
  chargeback: null,
  ...change,
})

export const sellerOrderSample: SellerOrder = {
  openDispute: null,
  id: id('e1'),
  number: 'WS-1042',
  status: 'pending',
  buyer,
  seller,
  pieces: 2,
  first: { name: 'Cork Yoga Mat', imageUrl: null },
  otherLines: 1,
  total: 126,
  refundedAmount: 0,
  createdAt: at,
  deadline: {
    at: '2026-06-29T09:00:00.000Z',
    to: 'cancelled',
  },
}

export const disputeSample = (change: Partial<DisputeDetail> = {}): DisputeDetail => ({
  id: id('f1'),
  number: 'WD-1007',
  orderId: id('e1'),
  orderNumber: 'WS-1042',
  productId: id('e4'),
  productVariantId: id('e5'),
  name: 'Linen mat',
  variantName: 'Sand',
  imageUrl: null,
  quantity: 1,
  amount: 58,
  disputed: { amount: 58, shipping: 0 },
  refundedAmount: 0,
  refundedShipping: 0,
  reason: 'It came torn.',
  status: 'pending',
  buyer,
  seller,
  wantsReturn: false,
  returnPaidBy: null,
  carrier: null,
  trackingNumber: null,
  createdAt: at,
  deadline: {
    at: '2026-06-18T09:00:00.000Z',
    to: 'escalated',
  },
  decideBy: null,
  full: { amount: 58, shipping: 0 },
  sellerShare: null,
  before: null,
  verbs: [],
  timeline: [
    {
      at,
      by: 'buyer',
      status: 'pending',
      note: 'It came torn.',
    },
  ],
  evidence: [],
  ...change,
})
