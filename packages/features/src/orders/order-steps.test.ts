import { expect, test } from 'vitest'

import { orderSteps } from './order-steps.ts'

test('a parcel that is corrected twice is one shipping, with the last correction', () => {
  const entry = { by: 'seller' as const, note: null }
  const steps = orderSteps([
    { ...entry, at: '2026-11-20T09:00:00.000Z', status: 'pending' },
    { ...entry, at: '2026-11-21T09:00:00.000Z', status: 'shipping' },
    { ...entry, at: '2026-11-21T10:00:00.000Z', status: 'shipping', note: 'Corrected: DHL' },
    { ...entry, at: '2026-11-21T11:00:00.000Z', status: 'shipping', note: 'Corrected: Aramex, AE 99' },
  ])
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
