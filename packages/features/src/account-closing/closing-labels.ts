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
    waits: t`Has begun, is contested, or a bank has its payment: waits until that is over.`,
  },
  appointments: {
    one: t`appointment with a client`,
    many: t`appointments with clients`,
    ends: t`Cancelled with a full refund, and the clients are told.`,
    waits: t`Has begun, is contested, or a bank has its payment: waits until that is over.`,
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
    waits: t`A bank is reviewing the payment: waits until it has decided.`,
  },
  soldPackages: {
    one: t`package sold to a client`,
    many: t`packages sold to clients`,
    ends: t`Sessions that are left are refunded to the clients.`,
    waits: t`A bank is reviewing the payment: waits until it has decided.`,
  },
  waitlists: { one: t`place on a waitlist`, many: t`places on waitlists`, ends: t`Given up.` },
  sharedResults: {
    one: t`result shared with a provider`,
    many: t`results shared with providers`,
    ends: t`No longer shared, from now on.`,
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
    waits: t`Paid already: waits for the end of the period.`,
  },
  orders: {
    one: t`order under way`,
    many: t`orders under way`,
    waits: t`Waits for delivery. You can cancel what has not been sent yet.`,
  },
  sales: {
    one: t`order to a buyer`,
    many: t`orders to buyers`,
    ends: t`Cancelled with a full refund, as it was not sent.`,
    waits: t`Waits for delivery and the end of the time for returns.`,
  },
  disputes: { one: t`dispute`, many: t`disputes`, waits: t`Waits for the decision.` },
  payments: {
    one: t`payment or refund under way`,
    many: t`payments and refunds under way`,
    waits: t`Waits for the bank.`,
  },
  balance: {
    one: t`balance to be paid out`,
    many: t`balances to be paid out`,
    waits: t`Waits until your earnings are paid out.`,
  },
  ownOrganisation: {
    one: t`organisation of your own`,
    many: t`organisations of your own`,
    ends: t`Closed. No one else belongs to it, and nothing more is charged.`,
    waits: t`Others belong to it or look after it: waits until you have handed it over or closed it.`,
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
    title: t`That and when you met a provider or a client`,
    why: t`It is the other side’s record as well, and providers have to keep it. Your notes are removed.`,
  },
  credentials: {
    title: t`Your application with its documents and decisions`,
    why: t`We have to be able to show who was allowed to offer care or to run an organisation.`,
  },
  consents: {
    title: t`Receipts of what you agreed to`,
    why: t`They prove what was shared with whom, and that it has ended.`,
  },
  others: {
    title: t`Stars you gave, and the places of your messages in conversations`,
    why: t`Others rely on them. Your words and your name are gone; it says “Former member”. Notifications that named you to others disappear within a year.`,
  },
  safety: {
    title: t`Support tickets, reports and decisions of moderators`,
    why: t`They keep others safe and show how we acted. What you wrote to support is removed.`,
  },
  record: {
    title: t`The record of what was done, with your name and address at that time`,
    why: t`No one can change it, so that no one can hide anything. Only administrators read it.`,
  },
}
