import type { AboutKind, TicketSubject } from '@wellspring/api/contract/ticket-status'

const subjects: Record<AboutKind, TicketSubject> = { order: 'order', booking: 'booking', invoice: 'payment' }

/** Where help is asked for with something of one's own. */
export const helpHref = (kind: AboutKind, id: string) => `/support/new?subject=${subjects[kind]}&about=${id}`
