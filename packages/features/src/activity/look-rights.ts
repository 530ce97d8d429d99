import type { ActivityKind, LookRight } from '@wellspring/api/contract/activity-kinds'

/** By what right somebody looked, as whoever was looked at reads it. */
export const rightTexts: Readonly<Record<LookRight, string>> = {
  consent: 'Your provider, by your consent',
  booking: 'Your provider, for your booking',
  coaching: 'Your coach, in your coaching',
  sale: 'The seller of your order',
  event: 'The host of your event',
  provider: 'A provider',
  organisation: 'An administrator of your organisation',
  emergency: 'An administrator, in an emergency, for 30 minutes',
  staff: 'Our staff, to help you and to keep the rules',
}

export const kindTexts: Readonly<Record<ActivityKind, string>> = {
  account: 'Account',
  health: 'Health',
  bookings: 'Bookings',
  purchases: 'Orders and memberships',
  events: 'Events',
  chat: 'Chats',
  work: 'Work',
  support: 'Support',
}
