import { noticeKindsOf } from '@wellspring/api/contract/notice-kinds'
import type { Notice, NoticePreferences } from '@wellspring/api/contract/notifications'

const numbered = (last: number) => `0190f0a0-0000-7000-8000-0000000000${last}`

export const notices: Notice[] = [
  {
    id: numbered(11),
    kind: 'orders',
    title: 'Order WO-1042 is on its way',
    body: 'Stillwater Goods has sent your order. The parcel is with DHL, number 00340434.',
    href: '/my-orders/1',
    createdAt: '2026-11-22T09:00:00.000Z',
    readAt: null,
  },
  {
    id: numbered(12),
    kind: 'security',
    title: 'An administrator opened protected records of yours',
    body: 'For half an hour. Their reason: A call for help on Sunday evening.',
    href: '/activity-log',
    createdAt: '2026-11-21T18:30:00.000Z',
    readAt: null,
  },
  {
    id: numbered(13),
    kind: 'appointments',
    title: 'Appointment with Dr Rivera',
    body: 'You are meeting Dr Rivera on Tuesday 24 Nov, 16:30.',
    href: null,
    createdAt: '2026-11-20T08:15:00.000Z',
    readAt: '2026-11-20T09:00:00.000Z',
  },
]

export const preferences: NoticePreferences = {
  quietHours: null,
  digest: 'off',
  timeZone: 'Europe/Berlin',
  ways: noticeKindsOf.patron.map((kind) => ({ kind, mail: true, app: true, push: true })),
}
