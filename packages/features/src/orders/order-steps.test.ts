import { expect, test } from 'vitest'

import { orderSteps } from './order-steps.ts'

test('a parcel corrected twice is one shipping step with the last correction', () => {
  const entry = { by: 'seller' as const, note: null }
  const steps = orderSteps({
    disputes: [],
    timeline: [
      { ...entry, at: '2026-11-20T09:00:00.000Z', status: 'pending' },
      { ...entry, at: '2026-11-21T09:00:00.000Z', status: 'shipping' },
      { ...entry, at: '2026-11-21T10:00:00.000Z', status: 'shipping', note: 'Corrected: DHL' },
      { ...entry, at: '2026-11-21T11:00:00.000Z', status: 'shipping', note: 'Corrected: Aramex, AE 99' },
    ],
  })
  expect(steps).toMatchObject([
    { label: 'Pending', state: 'done' },
    {
      label: 'Shipping',
      state: 'current',
      at: '2026-11-21T09:00:00.000Z',
      detail: 'Corrected: Aramex, AE 99',
    },
  ])
})

test('refunds of disputes are steps at their time, and an open dispute adds none', () => {
  const dispute = { number: 'WD-1001', name: 'Linen mat', since: '2026-11-24T09:00:00.000Z' }
  const steps = orderSteps({
    timeline: [
      { by: 'system', note: 'Paid', at: '2026-11-20T09:00:00.000Z', status: 'pending' },
      { by: 'seller', note: null, at: '2026-11-21T09:00:00.000Z', status: 'shipping' },
    ],
    disputes: [
      { ...dispute, id: 'd2', status: 'pending', refundedAmount: 0, until: null },
      { ...dispute, id: 'd1', status: 'refunded', refundedAmount: 46, until: null },
    ],
  })
  expect(steps).toMatchObject([
    { label: 'Pending', state: 'done' },
    { label: 'Shipping', state: 'done' },
    { label: 'Refunded $46.00', state: 'current', detail: 'WD-1001' },
  ])
})
