import type { OwnActivity } from '@wellspring/api/contract/audit'

/** An order opened by its seller, records opened in an emergency, and the user's own actions. */
export const activities: OwnActivity[] = [
  {
    id: 'a4',
    at: '2026-06-16T09:30:00.000Z',
    name: 'emergencyAccess.open',
    subject: 'emergencyAccess:e1',
    about: null,
    kind: 'health',
    address: null,
    device: null,
    by: {
      name: 'Wellspring staff',
      kind: 'staff',
      right: 'emergency',
      reason: 'A court has ordered it.',
    },
  },
  {
    id: 'a3',
    at: '2026-06-16T09:00:00.000Z',
    name: 'orders.getOrder',
    subject: 'orders:o1',
    about: 'WS-1006',
    kind: 'purchases',
    address: null,
    device: null,
    by: { name: 'Stillwater Goods', kind: 'provider', right: 'sale', reason: null },
  },
  {
    id: 'a2',
    at: '2026-06-15T09:05:00.000Z',
    name: 'order.cancel',
    subject: 'order:o1',
    about: 'WS-1006',
    kind: 'purchases',
    address: '203.0.113.7',
    device: null,
    by: null,
  },
  {
    id: 'a1',
    at: '2026-06-15T09:00:00.000Z',
    name: 'user.logIn',
    subject: 'user:u1',
    about: null,
    kind: 'account',
    address: '203.0.113.7',
    device: 'Chrome on Linux',
    by: null,
  },
]

export const older = '2026-06-15T09:00:00.000Z_0190f0a0-0000-7000-8000-000000000001'
