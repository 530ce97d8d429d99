import * as z from 'zod'

import { Dollars, Id, Instant } from './fields.ts'

export const chargebackStatuses = ['early_warning', 'needs_response', 'under_review', 'won', 'lost'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** Allowed status transitions. The buyer's bank decides, so steps may be skipped. */
export const nextChargebackStatuses: Record<ChargebackStatus, readonly ChargebackStatus[]> = {
  early_warning: ['needs_response', 'under_review', 'won', 'lost'],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['needs_response', 'won', 'lost'],
  won: [],
  lost: [],
}

/** What the seller and staff see of a chargeback on an order, and the provider on a booking. */
export const OrderChargeback = z.object({
  id: Id,
  /** Human-readable number, for example WC-1007. */
  number: z.string(),
  status: z.enum(chargebackStatuses),
  /** The part that concerns this order or booking. */
  amount: Dollars,
  reason: z.string(),
  /** Deadline of our answer to the gateway. */
  answerBy: Instant.nullable(),
})
export type OrderChargeback = z.infer<typeof OrderChargeback>

/** A payment that the buyer's bank reclaims, or has reclaimed. */
export const Chargeback = OrderChargeback.extend({
  /** Amount of the whole payment. */
  amount: Dollars,
  /** The gateway's fee for the chargeback. */
  fee: Dollars,
  buyer: z.object({ id: Id, name: z.string() }),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** The booking that this payment paid for. */
  booking: z.object({ bookingId: Id, bookingNumber: z.string(), providerName: z.string() }).nullable(),
  /** The package that this payment paid for. */
  purchase: z.object({ purchaseId: Id, purchaseNumber: z.string(), providerName: z.string() }).nullable(),
  /** The event tickets that this payment paid for. */
  tickets: z.object({ bookingId: Id, bookingNumber: z.string(), organiserName: z.string() }).nullable(),
  /** The orders that this payment paid for, each with the dispute that was open at the time. */
  orders: z.array(
    z.object({
      orderId: Id,
      orderNumber: z.string(),
      sellerName: z.string(),
      amount: Dollars,
      disputeId: Id.nullable(),
      disputeNumber: z.string().nullable(),
    }),
  ),
})
export type Chargeback = z.infer<typeof Chargeback>
