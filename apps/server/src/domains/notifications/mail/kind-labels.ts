import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

/** What the kinds are called in mails. */
export const kindLabels: Record<NoticeKind, string> = {
  security: 'Security and privacy',
  safety: 'Safety',
  money: 'Money',
  appointments: 'Appointments',
  orders: 'Orders',
  events: 'Events',
  care: 'Coaching and questionnaires',
  offers: 'What you offer',
  account: 'Your account',
  support: 'Support',
}
