import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

type Names<Key extends string> = Record<Key, { label: string; tone: StatusTone }>

/** As whoever asked reads them. */
export const ticketNames: Names<TicketStatus> = {
  open: { label: t`Open`, tone: 'waiting' },
  pending: { label: t`Answered`, tone: 'active' },
  on_hold: { label: t`Being looked into`, tone: 'waiting' },
  resolved: { label: t`Solved`, tone: 'good' },
  closed: { label: t`Closed`, tone: 'neutral' },
}

/** As staff reads them. */
export const staffTicketNames: Names<TicketStatus> = {
  open: { label: t`Open`, tone: 'waiting' },
  pending: { label: t`Waiting for the customer`, tone: 'active' },
  on_hold: { label: t`On hold`, tone: 'neutral' },
  resolved: { label: t`Resolved`, tone: 'good' },
  closed: { label: t`Closed`, tone: 'neutral' },
}

export const subjectNames: Record<TicketSubject, string> = {
  order: t`An order`,
  booking: t`A booking`,
  membership: t`A membership`,
  payment: t`A payment`,
  account: t`My account`,
  safety: t`Safety`,
  other: t`Something else`,
}

/** For staff, in a list. */
export const subjectLabels: Record<TicketSubject, string> = {
  order: t`Order`,
  booking: t`Booking`,
  membership: t`Membership`,
  payment: t`Payment`,
  account: t`Account`,
  safety: t`Safety`,
  other: t`Other`,
}

export const priorityNames: Names<TicketPriority> = {
  low: { label: t`Low`, tone: 'neutral' },
  normal: { label: t`Normal`, tone: 'neutral' },
  high: { label: t`High`, tone: 'waiting' },
  urgent: { label: t`Urgent`, tone: 'bad' },
}
