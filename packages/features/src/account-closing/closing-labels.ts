import type { CommitmentKind, KeptReason } from '@wellspring/api/contract/account-closing'
import { t } from '@wellspring/words/macro'

interface CommitmentLabel {
  one: string
  many: string
  /** What happens to commitments that end with the account; omitted for a kind that never does. */
  ends?: string
  /** What must happen to commitments that delay the closing. */
  waits?: string
}

/** The open commitments of an account and what happens to each when the account closes. */
export const commitmentLabels: Record<CommitmentKind, CommitmentLabel> = {
  bookings: {
    one: t`booking`,
    many: t`bookings`,
    ends: t`Cancelled. The cancellation policy of each sets the refund.`,
    waits: t`Already begun, contested, or under review by a bank. We wait until that is settled.`,
  },
  appointments: {
    one: t`appointment with a client`,
    many: t`appointments with clients`,
    ends: t`Cancelled with a full refund. We tell your clients.`,
    waits: t`Already begun, contested, or under review by a bank. We wait until that is settled.`,
  },
  tickets: {
    one: t`event booking`,
    many: t`event bookings`,
    ends: t`Cancelled. The policy of each event sets the refund.`,
  },
  hostedEvents: {
    one: t`event of your own`,
    many: t`events of your own`,
    ends: t`Cancelled, with a full refund for everyone who has booked.`,
  },
  packages: {
    one: t`package`,
    many: t`packages`,
    ends: t`Sessions that are left are refunded.`,
    waits: t`A bank is reviewing the payment. We wait for its decision.`,
  },
  soldPackages: {
    one: t`package sold to a client`,
    many: t`packages sold to clients`,
    ends: t`Sessions that are left are refunded to the clients.`,
    waits: t`A bank is reviewing the payment. We wait for its decision.`,
  },
  waitlists: { one: t`place on a waitlist`, many: t`places on waitlists`, ends: t`You lose your place.` },
  sharedResults: {
    one: t`result shared with a provider`,
    many: t`results shared with providers`,
    ends: t`Sharing stops at once.`,
  },
  organisations: {
    one: t`organisation you belong to`,
    many: t`organisations you belong to`,
    ends: t`You leave it. It keeps neither your name nor your address.`,
  },
  membership: {
    one: t`membership`,
    many: t`memberships`,
    ends: t`Nothing more is charged. It ends with the period that is paid, or at once if none is.`,
    waits: t`Already paid. We wait for the period to end.`,
  },
  orders: {
    one: t`order under way`,
    many: t`orders under way`,
    waits: t`We wait for delivery. You can still cancel what has not been sent.`,
  },
  sales: {
    one: t`order to a buyer`,
    many: t`orders to buyers`,
    ends: t`Not sent yet, so cancelled with a full refund.`,
    waits: t`We wait for delivery and the end of the return period.`,
  },
  disputes: { one: t`dispute`, many: t`disputes`, waits: t`We wait for the decision.` },
  payments: {
    one: t`payment or refund under way`,
    many: t`payments and refunds under way`,
    waits: t`We wait for the bank.`,
  },
  balance: {
    one: t`balance to be paid out`,
    many: t`balances to be paid out`,
    waits: t`We wait until your earnings are paid out.`,
  },
  ownOrganisation: {
    one: t`organisation of your own`,
    many: t`organisations of your own`,
    ends: t`Closed. No one else belongs to it, and nothing more is charged.`,
    waits: t`Other people belong to it or manage it. Hand it over or close it first.`,
  },
}

export const countedLabel = (kind: CommitmentKind, count: number) =>
  `${count} ${count === 1 ? commitmentLabels[kind].one : commitmentLabels[kind].many}`

/** The records kept after an account is erased, and why. */
export const keptLabels: Record<KeptReason, { title: string; why: string }> = {
  money: {
    title: t`Orders, tickets, packages, memberships, invoices, payments and payouts`,
    why: t`Tax and accounting law oblige us to keep them, with the names and addresses on them.`,
  },
  care: {
    title: t`Which providers or clients you met, and when`,
    why: t`The other person needs this record too, and providers must keep it. Your notes are removed.`,
  },
  credentials: {
    title: t`Your application with its documents and decisions`,
    why: t`We must be able to show who was allowed to offer care or to run an organisation.`,
  },
  consents: {
    title: t`Receipts of what you agreed to`,
    why: t`They prove what was shared with whom, and that it has ended.`,
  },
  others: {
    title: t`Your star ratings, and where your messages stood in conversations`,
    why: t`Others rely on them. We remove your words and show “Former member” for your name. Notifications that name you disappear within a year.`,
  },
  safety: {
    title: t`Support tickets, reports and moderators’ decisions`,
    why: t`They keep others safe and show how we acted. What you wrote to support is removed.`,
  },
  record: {
    title: t`The log of what was done, with your name and address at the time`,
    why: t`No one can change it, so nothing can be hidden. Only administrators can read it.`,
  },
}
