import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'
import type { StatusTone } from '@wellspring/ui/status-badge'

type Names<Key extends string> = Record<Key, { label: string; tone: StatusTone }>

/** As whoever asked reads them. */
export const ticketNames: Names<TicketStatus> = {
  open: { label: 'Open', tone: 'waiting' },
  pending: { label: 'Answered', tone: 'active' },
  on_hold: { label: 'Being looked into', tone: 'waiting' },
  resolved: { label: 'Solved', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
}

/** As staff reads them. */
export const staffTicketNames: Names<TicketStatus> = {
  open: { label: 'Open', tone: 'waiting' },
  pending: { label: 'Waiting for the customer', tone: 'active' },
  on_hold: { label: 'On hold', tone: 'neutral' },
  resolved: { label: 'Resolved', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export const subjectNames: Record<TicketSubject, string> = {
  order: 'An order',
  booking: 'A booking',
  membership: 'A membership',
  payment: 'A payment',
  account: 'My account',
  safety: 'Safety',
  other: 'Something else',
}

/** For staff, in a list. */
export const subjectLabels: Record<TicketSubject, string> = {
  order: 'Order',
  booking: 'Booking',
  membership: 'Membership',
  payment: 'Payment',
  account: 'Account',
  safety: 'Safety',
  other: 'Other',
}

export const priorityNames: Names<TicketPriority> = {
  low: { label: 'Low', tone: 'neutral' },
  normal: { label: 'Normal', tone: 'neutral' },
  high: { label: 'High', tone: 'waiting' },
  urgent: { label: 'Urgent', tone: 'bad' },
}
