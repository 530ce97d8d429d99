// Values only, no schemas: addresses of lists are read before their screens are there.

/** `pending`: it waits for whoever asked. `on_hold`: it waits for somebody else. */
export const ticketStatuses = ['open', 'pending', 'on_hold', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Where a ticket may go from where it stands. A word of whoever asked opens it again, until it is closed. */
export const nextTicketStatuses: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['pending', 'on_hold', 'resolved', 'closed'],
  pending: ['open', 'on_hold', 'resolved', 'closed'],
  on_hold: ['open', 'pending', 'resolved', 'closed'],
  resolved: ['open', 'closed'],
  closed: [],
}

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** Within how many hours of waiting a ticket is answered for the first time. */
export const firstAnswerHours: Record<TicketPriority, number> = { low: 24, normal: 8, high: 4, urgent: 1 }

export const ticketSubjects = [
  'order',
  'booking',
  'membership',
  'payment',
  'account',
  'safety',
  'other',
] as const
export type TicketSubject = (typeof ticketSubjects)[number]

/** What a ticket can be about. */
export const aboutKinds = ['order', 'booking', 'invoice'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** What of one's own goes with which subject. */
export const aboutOf: Partial<Record<TicketSubject, AboutKind>> = {
  order: 'order',
  booking: 'booking',
  membership: 'invoice',
  payment: 'invoice',
}

/** For how many days a resolved ticket can be opened again. */
export const CLOSED_AFTER_DAYS = 7

/** The most letters of one message. */
export const MAX_MESSAGE = 5000

/** The most files beside one message. */
export const MAX_TICKET_FILES = 5
