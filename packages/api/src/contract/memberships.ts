import * as z from 'zod'

import { invoiceSorts, subscriptionSorts } from './sorts.ts'
import { planTitles, subscriptionStatuses } from './subscription-status.ts'
import { endpoint } from './endpoint.ts'
import {
  Between,
  Dollars,
  Id,
  Instant,
  Limit,
  OptionalLine,
  PageIndex,
  PathId,
  PaymentMethodId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  WholeDollars,
  requiredText,
  upTo,
} from './fields.ts'

/** Additional tokens for members on the Patron plan, in percent of the amount paid with money. */
export const MEMBER_TOKEN_PERCENT = 2

/** Maximum number of members of an organisation on the Tenant plan. */
export const TENANT_SEATS = 1000

/** Days during which the first payment is refunded when nothing of the plan was used. */
export const REFUND_DAYS = 14

/** Choices for the length of a pause in months; a pause can also last until the member resumes. */
export const PAUSE_MONTHS = [1, 2, 3] as const

/** The displayed facts about a plan. */
const PlanPoints = z.object({
  title: z.enum(planTitles),
  /** Monthly price. */
  price: WholeDollars,
  /** The billing period, as in 'billed monthly'. */
  billed: z.string(),
  points: z.array(z.string()),
})

export const Membership = z.object({ id: Id, points: PlanPoints })
export type Membership = z.infer<typeof Membership>

const Card = z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })

/** A membership: one plan, paid monthly. */
export const Subscription = z.object({
  id: Id,
  membership: Membership,
  status: z.enum(subscriptionStatuses),
  startedAt: Instant,
  currentPeriodEnd: Instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /**
   * Another account owns the organisation that it pays for: the membership ends with its period and cannot be
   * continued.
   */
  isHandedOver: z.boolean(),
  /** The member's bank disputes this month's payment: the benefits are suspended until it decides. */
  isHeld: z.boolean(),
  /** A pause begins with the next period. */
  pauseAtPeriodEnd: z.boolean(),
  /**
   * Start of the pause, and its automatic end; `until` is null when the member decides. Null while the membership is
   * being resumed.
   */
  pause: z.object({ from: Instant, until: Instant.nullable() }).nullable(),
  endedAt: Instant.nullable(),
  card: Card.nullable(),
  /** Set when the bank requires authentication (3-D Secure): complete it with this secret, then confirm. */
  clientSecret: z.string().nullable(),
  /** Only while past due: since when, why, the next charge attempt, and until when the benefits last. */
  pastDue: z
    .object({
      since: Instant,
      message: z.string(),
      nextAttemptAt: Instant.nullable(),
      /** Null when there are no benefits to lose, because the first month after a pause was not paid. */
      benefitsUntil: Instant.nullable(),
    })
    .nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const invoiceStatuses = ['open', 'paid', 'void', 'refunded', 'charged_back'] as const

export const Invoice = z.object({
  id: Id,
  /** Human-readable number, for example WI-1042. */
  number: z.string(),
  status: z.enum(invoiceStatuses),
  title: z.string(),
  amount: z.number().meta({ description: 'US dollars' }),
  periodStart: Instant,
  periodEnd: Instant,
  createdAt: Instant,
  paidAt: Instant.nullable(),
  billTo: z.object({ name: z.string(), email: z.string(), lines: z.array(z.string()) }),
  card: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const SubscriptionRow = z.object({
  id: Id,
  member: z.object({ id: Id, name: z.string(), email: z.string() }),
  title: z.enum(planTitles),
  price: WholeDollars,
  status: z.enum(subscriptionStatuses),
  startedAt: Instant,
  currentPeriodEnd: Instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

export const UpdateMembershipInput = z.object({
  id: PathId,
  price: z.int('Price must be a whole number of dollars').min(1, 'Price must be at least 1').max(100_000),
  billed: requiredText('Choose a billing period'),
})

const SubscriptionAnswer = z.object({ subscription: Subscription })
const members = ['patron', 'provider', 'tenant'] as const
/** Neither paid nor declined yet: a retry with the same key may return the outcome. */
const isUndecided = (answer: unknown) =>
  (answer as { subscription: Subscription }).subscription.status === 'incomplete'
/** The gateway has not confirmed yet whether it charged the month after a pause. */
const isStillPaused = (answer: unknown) =>
  (answer as { subscription: Subscription }).subscription.status === 'paused'

export const memberships = {
  listMemberships: endpoint('GET', '/memberships', {
    access: 'anyone',
    cachedUnder: 'memberships',
    summary: 'List the plans.',
  }).output(z.object({ memberships: z.array(Membership) })),
  updateMembership: endpoint('PUT', '/memberships/{id}', {
    access: ['admin'],
    summary:
      'Change the price of a plan. Existing members keep their price until 30 days after being told. The benefits are fixed by the product.',
  })
    .input(UpdateMembershipInput)
    .output(z.object({ membership: Membership })),
  buyMembership: endpoint('POST', '/memberships/{id}/buy', {
    access: members,
    movesMoney: true,
    isUndecided,
    summary: 'Start a membership with a card.',
  })
    .input(
      z.object({
        id: PathId,
        paymentMethodId: PaymentMethodId,
        hospitalName: OptionalLine,
        /** The monthly price that the client saw; at another price nothing is bought. */
        expectedPrice: WholeDollars.optional(),
      }),
    )
    .output(SubscriptionAnswer),
  getOwnSubscription: endpoint('GET', '/memberships/me', {
    access: members,
    summary: "Get the caller's membership; the last one if it has ended, null if there was none.",
  }).output(z.object({ subscription: Subscription.nullable() })),
  confirmMembership: endpoint('POST', '/memberships/me/confirm', {
    inSteps: true,
    access: members,
    summary: 'Continue a payment after the bank has authenticated the card holder.',
  }).output(SubscriptionAnswer),
  cancelMembership: endpoint('POST', '/memberships/me/cancel', {
    inSteps: true,
    access: members,
    summary: 'Cancel at the end of the paid period. Until then this can be undone.',
  })
    .input(z.object({ reason: upTo(500) }))
    .output(SubscriptionAnswer),
  resumeMembership: endpoint('POST', '/memberships/me/resume', {
    inSteps: true,
    access: members,
    summary: 'Undo a cancellation.',
  }).output(SubscriptionAnswer),
  pauseMembership: endpoint('POST', '/memberships/me/pause', {
    inSteps: true,
    access: members,
    summary: 'Pause from the next period, for some months or until resumed. Nothing is charged meanwhile.',
  })
    .input(z.object({ months: z.literal(PAUSE_MONTHS, 'Choose 1, 2 or 3 months').nullable() }))
    .output(SubscriptionAnswer),
  unpauseMembership: endpoint('POST', '/memberships/me/unpause', {
    access: members,
    movesMoney: true,
    isUndecided: isStillPaused,
    summary:
      'Undo a scheduled pause, or resume: a new month begins now and is charged at the price shown. It stays paused while the bank wants to authenticate the card holder, and if the payment fails.',
  })
    .input(z.object({ expectedCharge: Dollars }))
    .output(SubscriptionAnswer),
  changeCard: endpoint('PUT', '/memberships/me/card', {
    access: members,
    movesMoney: true,
    summary: 'Change the card; an amount due is charged at once.',
  })
    .input(z.object({ paymentMethodId: PaymentMethodId }))
    .output(SubscriptionAnswer),
  getMembershipRefund: endpoint('GET', '/memberships/me/refund', {
    access: members,
    summary: 'Preview the refund of the first payment if requested now; null if there is none.',
  }).output(z.object({ refund: z.object({ amount: Dollars, until: Instant }).nullable() })),
  refundMembership: endpoint('POST', '/memberships/me/refund', {
    access: members,
    movesMoney: true,
    summary: 'Refund the first payment and end the membership now: within 14 days, if nothing was used.',
  })
    .input(z.object({ expectedRefund: Dollars }))
    .output(SubscriptionAnswer),
  listInvoices: endpoint('GET', '/memberships/me/invoices', {
    access: members,
    summary: "List the caller's invoices, newest first.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(invoiceStatuses),
        ...Between,
        sort: z.enum(invoiceSorts).optional(),
      }),
    )
    .output(z.object({ invoices: z.array(Invoice), totalRecords: z.int() })),
  getInvoice: endpoint('GET', '/invoices/{id}', {
    access: [...members, 'admin'],
    summary: "Get an invoice: the caller's own, or any for an administrator.",
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ invoice: Invoice })),
  listSubscriptions: endpoint('GET', '/subscriptions', {
    access: ['admin'],
    summary: 'List the members.',
  })
    .input(
      z.object({
        status: StatusFilter(subscriptionStatuses),
        title: z.enum(planTitles).optional(),
        search: SearchWords,
        sort: z.enum(subscriptionSorts).optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(
      z.object({
        subscriptions: z.array(SubscriptionRow),
        totalRecords: z.int(),
        statusCounts: StatusCounts(subscriptionStatuses),
      }),
    ),
  getSubscription: endpoint('GET', '/subscriptions/{id}', {
    access: ['admin'],
    summary: 'Get a membership with its invoices.',
  })
    .input(z.object({ id: PathId }))
    .output(
      z.object({
        subscription: Subscription,
        member: SubscriptionRow.shape.member,
        invoices: z.array(Invoice),
      }),
    ),
}
