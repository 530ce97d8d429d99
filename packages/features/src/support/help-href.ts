import type { AboutKind, TicketSubject } from '@wellspring/api/contract/ticket-status'

const subjects: Record<AboutKind, TicketSubject> = { order: 'order', booking: 'booking', invoice: 'payment' }

/** The form for a new ticket about the given record. */
export const helpHref = (kind: AboutKind, id: string) => `/support/new?subject=${subjects[kind]}&about=${id}`
