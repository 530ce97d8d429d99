import type { OwnPackage, PackagePurchase, PurchaseDetail, SessionPackage } from '../contract/packages.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000007${last}`

/** Five talks of $80 instead of $90. */
export const packageSample = (change: Partial<SessionPackage> = {}): SessionPackage => ({
  id: id('a1'),
  service: {
    id: id('b1'),
    title: 'Coaching',
    lengthMinutes: 50,
    price: 90,
  },
  provider: {
    id: id('c1'),
    name: 'Lindgren Money Coaching',
  },
  sessions: 5,
  sessionPrice: 80,
  price: 400,
  validMonths: 6,
  ...change,
})

export const ownPackageSample = (change: Partial<OwnPackage> = {}): OwnPackage => ({
  ...packageSample(),
  status: 'published',
  sold: 2,
  createdAt: '2026-06-01T09:00:00.000Z',
  updatedAt: '2026-06-01T09:00:00.000Z',
  ...change,
})

export const purchaseSample = (change: Partial<PackagePurchase> = {}): PackagePurchase => ({
  id: id('d1'),
  number: 'WK-1001',
  status: 'active',
  service: {
    id: id('b1'),
    title: 'Coaching',
    isCoaching: true,
  },
  patron: {
    id: id('e1'),
    name: 'Maya Haddad',
    imageUrl: null,
  },
  provider: {
    id: id('c1'),
    name: 'Lindgren Money Coaching',
    imageUrl: null,
  },
  sessions: 5,
  sessionPrice: 80,
  price: 400,
  left: 4,
  refundedAmount: 0,
  boughtAt: '2026-06-15T09:00:00.000Z',
  validUntil: '2026-12-15T09:00:00.000Z',
  closedBecause: null,
  isFrozen: false,
  ...change,
})

export const purchaseDetailSample = (change: Partial<PurchaseDetail> = {}): PurchaseDetail => ({
  ...purchaseSample(),
  uses: [
    {
      bookingId: id('f1'),
      bookingNumber: 'WB-1042',
      place: 1,
      state: 'used',
      startsAt: '2026-06-23T14:00:00.000Z',
    },
  ],
  refundable: 320,
  ...change,
})
