import * as z from 'zod'

import { Dollars, Id, Instant } from './fields.ts'

export const chargebackStatuses = ['early_warning', 'needs_response', 'under_review', 'won', 'lost'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** Where a chargeback may go from where it stands. The buyer's bank decides, so that steps may be skipped. */
export const nextChargebackStatuses: Record<ChargebackStatus, readonly ChargebackStatus[]> = {
  early_warning: ['needs_response', 'under_review', 'won', 'lost'],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['needs_response', 'won', 'lost'],
  won: [],
  lost: [],
}

/** What a seller and staff see of it on an order, and a provider on a booking. */
export const OrderChargeback = z.object({
  id: Id,
  /** For people: WC-1007. */
  number: z.string(),
  status: z.enum(chargebackStatuses),
  /** Of this order or booking. */
  amount: Dollars,
  reason: z.string(),
  /** Until when the card provider has to hear from us. */
  answerBy: Instant.nullable(),
})
export type OrderChargeback = z.infer<typeof OrderChargeback>

/** A payment that its buyer's bank wants back, or has taken back. */
export const Chargeback = OrderChargeback.extend({
  /** Of the whole payment. */
  amount: Dollars,
  /** What the card provider took for it. */
  fee: Dollars,
  buyer: z.object({ id: Id, name: z.string() }),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** The booking that was paid with it. */
  booking: z.object({ bookingId: Id, bookingNumber: z.string(), providerName: z.string() }).nullable(),
  /** The package of sessions that was bought with it. */
  purchase: z.object({ purchaseId: Id, purchaseNumber: z.string(), providerName: z.string() }).nullable(),
  /** The tickets that were bought with it. */
  tickets: z.object({ bookingId: Id, bookingNumber: z.string(), organiserName: z.string() }).nullable(),
  /** What was paid with it, each with the dispute about it that was open then. */
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
