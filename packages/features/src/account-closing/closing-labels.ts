import type { CommitmentKind, KeptReason } from '@wellspring/api/contract/account-closing'

interface CommitmentLabel {
  one: string
  many: string
  /** What happens to those that end; of what never ends by itself, none. */
  ends?: string
  /** What has to happen to those that are waited for. */
  waits?: string
}

/** What somebody has under way, and what becomes of it when their account goes. */
export const commitmentLabels: Record<CommitmentKind, CommitmentLabel> = {
  bookings: {
    one: 'booking',
    many: 'bookings',
    ends: 'Cancelled. The cancellation policy of each says how much goes back.',
    waits: 'Has begun: waits until it is completed.',
  },
  appointments: {
    one: 'appointment with a client',
    many: 'appointments with clients',
    ends: 'Cancelled with a full refund, and the clients are told.',
    waits: 'Has begun: waits until it is completed.',
  },
  tickets: {
    one: 'event booking',
    many: 'event bookings',
    ends: 'Cancelled. The policy of each event says how much goes back.',
  },
  hostedEvents: {
    one: 'event of your own',
    many: 'events of your own',
    ends: 'Called off, with a full refund for everybody who has booked.',
  },
  packages: {
    one: 'package',
    many: 'packages',
    ends: 'Sessions that are left are refunded.',
    waits: 'A bank looks into the payment: waits until it has decided.',
  },
  soldPackages: {
    one: 'package sold to a client',
    many: 'packages sold to clients',
    ends: 'Sessions that are left are refunded to the clients.',
    waits: 'A bank looks into the payment: waits until it has decided.',
  },
  waitlists: { one: 'place on a waitlist', many: 'places on waitlists', ends: 'Given up.' },
  sharedResults: {
    one: 'result shared with a provider',
    many: 'results shared with providers',
    ends: 'No longer shared, from now on.',
  },
  organisations: {
    one: 'organisation you belong to',
    many: 'organisations you belong to',
    ends: 'You leave it. It keeps neither your name nor your address.',
  },
  membership: {
    one: 'membership',
    many: 'memberships',
    ends: 'Nothing more is charged. It ends with the period that is paid.',
    waits: 'Paid already: waits for the end of the period.',
  },
  orders: {
    one: 'order under way',
    many: 'orders under way',
    waits: 'Waits until it has arrived. You can cancel what was not sent yet.',
  },
  sales: {
    one: 'order to a buyer',
    many: 'orders to buyers',
    ends: 'Cancelled with a full refund, as it was not sent.',
    waits: 'On its way: waits until it has arrived.',
  },
  disputes: { one: 'dispute', many: 'disputes', waits: 'Waits until it is decided.' },
  payments: {
    one: 'payment or refund under way',
    many: 'payments and refunds under way',
    waits: 'Waits until the bank has decided.',
  },
  balance: {
    one: 'balance to be paid out',
    many: 'balances to be paid out',
    waits: 'Waits until what you have earned is paid out.',
  },
  ownOrganisation: {
    one: 'member of your organisation',
    many: 'members of your organisation',
    waits: 'Waits until you have handed it over, or nobody belongs to it any more.',
  },
}

export const countedLabel = (kind: CommitmentKind, count: number) =>
  `${count} ${count === 1 ? commitmentLabels[kind].one : commitmentLabels[kind].many}`

/** What stays after an account was erased, and why. */
export const keptLabels: Record<KeptReason, { title: string; why: string }> = {
  money: {
    title: 'Orders, tickets, packages, memberships, invoices, payments and payouts',
    why: 'Tax and accounting law oblige us to keep them, with the names and addresses that stand on them.',
  },
  care: {
    title: 'That and when you met a provider or a client',
    why: 'It is the other side’s record as well, and providers have to keep it. Your notes are removed.',
  },
  credentials: {
    title: 'Your application with its documents and decisions',
    why: 'We have to be able to show who was allowed to offer care or to run an organisation.',
  },
  consents: {
    title: 'Receipts of what you agreed to',
    why: 'They prove what was shared with whom, and that it has ended.',
  },
  others: {
    title: 'Stars you gave, and the places of your messages in conversations',
    why: 'Others rely on them. Your words and your name are gone; it says “Former member”. Notifications that named you to others disappear within a year.',
  },
  safety: {
    title: 'Support tickets, reports and decisions of moderators',
    why: 'They keep others safe and show how we acted. What you wrote to support is removed.',
  },
  record: {
    title: 'The record of what was done, with your name and address at that time',
    why: 'Nobody can change it, so that nobody can hide anything. Only administrators read it.',
  },
}
