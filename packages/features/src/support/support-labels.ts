import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'
import { namedAs, statusNames } from '@wellspring/ui/status-tones'
import { t } from '@wellspring/words/macro'

/** For the requester. */
export const ticketNames = {
  ...statusNames<Exclude<TicketStatus, 'on_hold'>>({
    open: t`Open`,
    pending: t`Answered`,
    resolved: t`Solved`,
    closed: t`Closed`,
  }),
  on_hold: namedAs('in_progress', t`Being looked into`),
}

/** For staff. */
export const staffTicketNames = statusNames<TicketStatus>({
  open: t`Open`,
  pending: t`Waiting for the customer`,
  on_hold: t`On hold`,
  resolved: t`Resolved`,
  closed: t`Closed`,
})

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

export const priorityNames = statusNames<TicketPriority>({
  low: t`Low`,
  normal: t`Normal`,
  high: t`High`,
  urgent: t`Urgent`,
})
