// Values only, no schemas: list URLs are parsed before their screens have loaded.

/** `pending`: waits for the requester. `on_hold`: waits for somebody else. */
export const ticketStatuses = ['open', 'pending', 'on_hold', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Allowed status transitions. A reply of the requester reopens a ticket until it is closed. */
export const nextTicketStatuses: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['pending', 'on_hold', 'resolved', 'closed'],
  pending: ['open', 'on_hold', 'resolved', 'closed'],
  on_hold: ['open', 'pending', 'resolved', 'closed'],
  resolved: ['open', 'closed'],
  closed: [],
}

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** Hours until the first response is due. */
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

/** Kinds of records that a ticket can be about. */
export const aboutKinds = ['order', 'booking', 'invoice'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** The kind of record that the requester can attach to each subject. */
export const aboutOf: Partial<Record<TicketSubject, AboutKind>> = {
  order: 'order',
  booking: 'booking',
  membership: 'invoice',
  payment: 'invoice',
}

/** Days during which a resolved ticket can be reopened. */
export const CLOSED_AFTER_DAYS = 7

/** Maximum number of characters per message. */
export const MAX_MESSAGE = 5000

/** Maximum number of files per message. */
export const MAX_TICKET_FILES = 5
