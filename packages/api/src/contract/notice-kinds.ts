import type { Audience } from './endpoint.ts'

/** What a notification is about: what somebody decides on, one line each. */
export const noticeKinds = [
  'security',
  'safety',
  'money',
  'appointments',
  'orders',
  'events',
  'care',
  'offers',
  'account',
  'support',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How somebody is told. */
export const noticeChannels = ['mail', 'app', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** What cannot be switched off in mails and in the app, and waits for nothing. */
const essential: readonly NoticeKind[] = ['security', 'safety', 'money']
export const isEssential = (kind: NoticeKind) => essential.includes(kind)

/** Of what each host tells. */
export const noticeKindsOf: Readonly<Record<Audience, readonly NoticeKind[]>> = {
  patron: ['security', 'safety', 'money', 'appointments', 'orders', 'events', 'care', 'account', 'support'],
  provider: noticeKinds,
  tenant: ['security', 'money', 'offers', 'orders', 'account', 'support'],
  admin: ['security', 'safety', 'money', 'orders', 'appointments', 'events', 'offers', 'account', 'support'],
}
