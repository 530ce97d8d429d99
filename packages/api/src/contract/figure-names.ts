import type { Kind } from './endpoint.ts'

const ofStaff = [
  'bookings',
  'cases',
  'content',
  'disputes',
  'events',
  'lateTickets',
  'orders',
  'organisations',
  'ownCases',
  'ownTickets',
  'products',
  'support',
] as const

/** Figures of each kind of account: the cards of its dashboard, and the counters beside its menu. */
export const figureNames = {
  patron: [
    'chats',
    'eventOffers',
    'movedEvents',
    'offers',
    'orders',
    'packages',
    'questionnaires',
    'refusals',
    'returns',
    'suggestions',
    'support',
    'tokens',
    'unpaidBookings',
    'unpaidTickets',
  ],
  provider: [
    'applications',
    'available',
    'chats',
    'clients',
    'content',
    'disputes',
    'lowStock',
    'orders',
    'packages',
    'pending',
    'products',
    'requests',
    'returns',
    'support',
  ],
  tenant: ['applications', 'invitations', 'members', 'support'],
  staff: ofStaff,
  admin: [
    ...ofStaff,
    'applications',
    'approved',
    'commission',
    'differences',
    'disabled',
    'exclusions',
    'expiries',
    'ownApplications',
    'subscriptions',
    'suspended',
  ],
} as const satisfies Record<Kind, readonly string[]>

export type FigureName<Of extends Kind = Kind> = (typeof figureNames)[Of][number]
