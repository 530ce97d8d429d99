import type { Invoice, Membership, Subscription } from '../contract/memberships.ts'

export const membershipSample: Membership = {
  id: '0190f0a0-0000-7000-8000-0000000000a1',
  points: { title: 'Provider', price: 49, billed: 'monthly', points: ['Your own page', 'Payouts'] },
}

export const subscriptionSample = (change: Partial<Subscription> = {}): Subscription => ({
  id: '0190f0a0-0000-7000-8000-0000000000b1',
  membership: membershipSample,
  status: 'active',
  startedAt: '2026-06-15T09:00:00.000Z',
  currentPeriodEnd: '2026-07-15T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  isHandedOver: false,
  isHeld: false,
  pauseAtPeriodEnd: false,
  pause: null,
  endedAt: null,
  card: { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 },
  clientSecret: null,
  pastDue: null,
  ...change,
})

export const invoiceSample: Invoice = {
  id: '0190f0a0-0000-7000-8000-0000000000c1',
  number: 'WI-1001',
  status: 'paid',
  title: 'Provider membership',
  amount: 49,
  periodStart: '2026-06-15T09:00:00.000Z',
  periodEnd: '2026-07-15T09:00:00.000Z',
  createdAt: '2026-06-15T09:00:00.000Z',
  paidAt: '2026-06-15T09:00:01.000Z',
  billTo: { name: 'Amara Okafor', email: 'amara@example.org', lines: ['12 Palm Street', 'Dubai'] },
  card: 'Visa •••• 4242',
}
