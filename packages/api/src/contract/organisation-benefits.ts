import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Dollars, Id, Instant, Limit, PageIndex, PathId, PaymentMethodId, WholeDollars } from './fields.ts'
import { ServiceBilling } from './orders.ts'
import { REPORT_MEMBERS } from './organisation-reports.ts'

/** Benefits: an organisation pays a share of its members' bookings from a prepaid fund. */

/** Percentages of a price; members pay the rest. */
export const benefitShares = [25, 50, 75] as const

export const benefitUses = ['sessions', 'events', 'both'] as const
export type BenefitUse = (typeof benefitUses)[number]

/** In smaller organisations, totals could be traced back to individuals. */
export const BENEFIT_MEMBERS = REPORT_MEMBERS

/** Minimum amount that the member pays by card. */
export const LEAST_OWN_CENTS = 50

export const BenefitsInput = z.object({
  isOn: z.boolean(),
  percent: z.union(
    benefitShares.map((share) => z.literal(share)),
    'Choose a share',
  ),
  /** Per member and calendar quarter. */
  limit: z
    .int('Limit must be a whole number of dollars')
    .min(10, 'Limit must be 10 or more')
    .max(2000, 'Limit must be 2000 or less'),
  use: z.enum(benefitUses, 'Choose what it is for'),
})
export type BenefitsInput = z.infer<typeof BenefitsInput>

export const DepositInput = z.object({
  amount: z
    .int('Amount must be a whole number of dollars')
    .min(100, 'Amount must be 100 or more')
    .max(50_000, 'Amount must be 50000 or less'),
})

const BenefitQuarter = z.object({
  /** First month of the quarter, `2026-04`. */
  from: z.string(),
  people: z.int(),
  setAside: Dollars,
  /** Unused amounts returned from all quarters so far; null until this quarter is over and settled. */
  returned: Dollars.nullable(),
})
export type BenefitQuarter = z.infer<typeof BenefitQuarter>

const Benefits = z.object({
  rule: BenefitsInput.nullable(),
  members: z.int(),
  /** Members whose limit is reserved for this quarter. */
  covered: z.int(),
  /** Paid in, minus reserved, plus returned. */
  free: Dollars,
  paidIn: Dollars,
  /** Amount missing to cover every member's limit this quarter. */
  missing: Dollars,
  /** A bank is disputing a deposit, or reclaimed one that was reserved: nothing is paid until that is resolved. */
  isFrozen: z.boolean(),
  /** The reserved amount that a bank has reclaimed; benefits resume once it is paid in again. */
  lacks: Dollars,
  quarters: z.array(BenefitQuarter),
})
export type Benefits = z.infer<typeof Benefits>

const depositStatuses = ['paid', 'partly_refunded', 'refunded', 'disputed'] as const

const Deposit = z.object({ id: Id, number: z.string(), amount: WholeDollars, paidAt: Instant.nullable() })

/** A deposit with its refunds, as on its receipt. */
const ListedDeposit = Deposit.extend({
  status: z.enum(depositStatuses),
  refunded: Dollars,
  /** Completed and pending refunds, earliest first. */
  refunds: z.array(z.object({ at: Instant, amount: Dollars })),
  billTo: z.object({ name: z.string(), email: z.string() }),
})
export type ListedDeposit = z.infer<typeof ListedDeposit>
export type Deposit = z.infer<typeof Deposit>

export const DepositPayment = z.object({
  deposit: Deposit,
  clientSecret: z.string().nullable(),
  payment: z.enum(['processing', 'requires_action', 'paid', 'failed']),
  /** Decline reason, as worded by the gateway. */
  failure: z.string().nullable(),
})

/** The organisation's share that the client saw; without it the organisation pays nothing. */
export const OrganisationPays = Dollars.optional()

const SponsorOffer = z.object({
  organisation: z.string(),
  pays: Dollars,
  /** The member's own part. */
  rest: Dollars,
  /** What remains of the quarterly limit afterwards. */
  left: Dollars,
  /** Sentences about what the organisation never learns. */
  never: z.array(z.string()),
})
export type SponsorOffer = z.infer<typeof SponsorOffer>

const isUndecided = (answer: unknown) =>
  ['processing', 'requires_action'].includes((answer as z.infer<typeof DepositPayment>).payment)

const access = ['tenant'] as const
const Answer = z.object({ benefits: Benefits })

export const organisationBenefits = {
  getBenefits: endpoint('GET', '/organisation/benefits', {
    access,
    summary:
      "Get the organisation's share of its members' bookings, and its fund, as totals without any person.",
  }).output(Answer),
  saveBenefits: endpoint('PUT', '/organisation/benefits', {
    access,
    logsReads: true,
    summary: "Set the organisation's share. Limits already reserved for this quarter stay unchanged.",
  })
    .input(BenefitsInput)
    .output(Answer),
  listDeposits: endpoint('GET', '/organisation/deposits', {
    access,
    summary: 'List the deposits into the fund and their refunds, newest first.',
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ deposits: z.array(ListedDeposit), totalRecords: z.int() })),
  payDeposit: endpoint('POST', '/organisation/deposits', {
    access,
    movesMoney: true,
    isUndecided,
    summary: 'Pay into the fund.',
  })
    .input(
      DepositInput.extend({
        billingDetails: ServiceBilling,
        paymentMethodId: PaymentMethodId,
        saveCard: z.boolean().optional(),
      }),
    )
    .output(DepositPayment),
  confirmDeposit: endpoint('POST', '/organisation/deposits/{id}/confirm-payment', {
    inSteps: true,
    access,
    summary: 'Continue a payment after the bank has authenticated the card holder.',
  })
    .input(z.object({ id: PathId }))
    .output(DepositPayment),
  getSponsorOffer: endpoint('GET', '/sponsor-offers/{kind}/{id}', {
    access: ['patron'],
    logsReads: true,
    summary: "Get an organisation's share of something that the caller holds; null without one.",
  })
    .input(z.object({ kind: z.enum(['booking', 'ticket']), id: PathId }))
    .output(z.object({ offer: SponsorOffer.nullable() })),
}
