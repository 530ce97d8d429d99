import type { ActivityKind, LookRight } from '@wellspring/api/contract/activity-kinds'

const firstWords: Readonly<Record<ActivityKind, readonly string[]>> = {
  account: [
    'account',
    'accountClosing',
    'address',
    'card',
    'dataExport',
    'identity',
    'noticePreferences',
    'notification',
    'organisationMember',
    'passkey',
    'profile',
    'secondFactor',
    'upload',
    'user',
  ],
  health: [
    'consent',
    'contactRequest',
    'emergency',
    'emergencyAccess',
    'lotus',
    'mood',
    'questionnaire',
    'questionnaireRequest',
    'reflection',
    'safety',
    'sharing',
    'wellness',
  ],
  bookings: [
    'booking',
    'bookingPayment',
    'bookingRefund',
    'calendar',
    'calendarFeed',
    'call',
    'callGuest',
    'callMessage',
    'calls',
    'clients',
    'coaching',
    'package',
    'packages',
    'purchase',
    'purchasePayment',
    'purchaseRefund',
    'rating',
    'review',
    'series',
    'waitlist',
    'waitlistOffer',
  ],
  purchases: [
    'cart',
    'cardCustomer',
    'checkout',
    'dispute',
    'disputes',
    'gatewayCustomer',
    'membership',
    'memberships',
    'order',
    'orders',
    'payment',
    'paymentRefund',
    'refund',
    'tokens',
  ],
  events: ['eventBooking', 'eventWait', 'events', 'membersContent', 'watchLater'],
  chat: ['chatBlock', 'chatGroup', 'chatMessage', 'chatRoom', 'chatSettings', 'community'],
  support: ['support', 'ticket'],
  // Work of providers, organisations and staff for others.
  work: [],
}

const kinds = new Map(
  Object.entries(firstWords).flatMap(([kind, words]) => words.map((word) => [word, kind as ActivityKind])),
)

const firstWordOf = (name: string) => name.split('.', 1)[0] ?? ''

/** The kind of a change or read in the log of the person concerned. Events without personal data are `work`. */
export const kindOf = (name: string): ActivityKind => kinds.get(firstWordOf(name)) ?? 'work'

const providerRights: Readonly<Record<string, LookRight>> = {
  sharing: 'consent',
  booking: 'booking',
  calls: 'booking',
  clients: 'booking',
  packages: 'booking',
  series: 'booking',
  waitlist: 'booking',
  coaching: 'coaching',
  orders: 'sale',
  disputes: 'sale',
  events: 'event',
}

/** The legal basis of a read: from the reader's role and what was read. */
export function rightOf(name: string, actorKind: string | null): LookRight {
  const word = firstWordOf(name)
  if (word === 'emergency' || word === 'emergencyAccess') return 'emergency'
  // An empty list reveals that a client shares nothing, which needs no consent.
  if (actorKind === 'provider' && name.startsWith('sharing.listSharedResults')) return 'booking'
  if (actorKind === 'provider') return providerRights[word] ?? 'provider'
  return actorKind === 'tenant' ? 'organisation' : 'staff'
}
