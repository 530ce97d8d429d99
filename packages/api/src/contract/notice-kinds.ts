import type { Audience } from './endpoint.ts'

/** The topics of notifications, for which people choose their channels. */
export const noticeKinds = [
  'security',
  'safety',
  'money',
  'appointments',
  'orders',
  'events',
  'care',
  'community',
  'offers',
  'account',
  'support',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Channels of a notification. */
export const noticeChannels = ['mail', 'app', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Cannot be switched off for email and in-app, and ignores quiet hours. */
const essential: readonly NoticeKind[] = ['security', 'safety', 'money']
export const isEssential = (kind: NoticeKind) => essential.includes(kind)

/** The topics that exist on each host. */
export const noticeKindsOf: Readonly<Record<Audience, readonly NoticeKind[]>> = {
  patron: [
    'security',
    'safety',
    'money',
    'appointments',
    'orders',
    'events',
    'care',
    'community',
    'account',
    'support',
  ],
  provider: noticeKinds,
  tenant: ['security', 'money', 'offers', 'orders', 'account', 'support'],
  admin: ['security', 'safety', 'money', 'orders', 'appointments', 'events', 'offers', 'account', 'support'],
}

/** Names of the topics, on screens and in emails. */
export const noticeKindTexts: Readonly<Record<NoticeKind, { label: string; sentence: string }>> = {
  security: {
    label: 'Security and privacy',
    sentence: 'Log-ins, who may see your records, and who opened them.',
  },
  safety: { label: 'Safety', sentence: 'Someone may need help.' },
  money: { label: 'Money', sentence: 'Payments, refunds, invoices, payouts and disputes.' },
  appointments: { label: 'Appointments', sentence: 'Bookings, reminders, calls and the waitlist.' },
  orders: { label: 'Orders', sentence: 'What is bought, sent and received.' },
  events: { label: 'Events', sentence: 'Tickets, changes and reminders.' },
  care: {
    label: 'Coaching and questionnaires',
    sentence: 'Your next steps, and what you are asked to answer.',
  },
  community: { label: 'Community', sentence: 'Groups, messages and moderation.' },
  offers: { label: 'What you offer', sentence: 'Reviews, your listing, services, products and content.' },
  account: { label: 'Your account', sentence: 'Applications, credentials and organisations.' },
  support: { label: 'Support', sentence: 'Answers to your requests.' },
}

/** Text for a lock screen, which others can read: it never says who, what or with what outcome. */
export const lockScreenWords: Readonly<Record<NoticeKind, string>> = {
  security: 'There is news about your account.',
  safety: 'Something needs you now.',
  money: 'There is news about a payment.',
  appointments: 'There is news about your calendar.',
  orders: 'There is news about an order.',
  events: 'There is news about your calendar.',
  care: 'Something new is waiting for you.',
  community: 'Something new is waiting for you.',
  offers: 'There is news about your work.',
  account: 'There is news about your account.',
  support: 'You have an answer.',
}
