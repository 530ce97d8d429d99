import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'
import type { Membership } from '@wellspring/api/contract/memberships'
import type { PlanTitle, SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

interface MembershipStep {
  status: SubscriptionStatus
  /** The invoices that this change has paid. */
  invoiceIds: string[]
}

interface Ending {
  cancelAtPeriodEnd: boolean
  cancelReason: string | null
}

export interface MembershipEvents {
  'plan.update': Membership['points']
  'plan.offer': { priceCents: number; providerPriceId: string }
  'membership.open': { status: SubscriptionStatus; title: PlanTitle; priceCents: number }
  'membership.start': MembershipStep
  'membership.renew': MembershipStep
  'membership.pastDue': MembershipStep
  'membership.retry': MembershipStep
  'membership.recover': MembershipStep
  'membership.pauseBegin': MembershipStep
  'membership.pauseEnd': MembershipStep
  'membership.refresh': MembershipStep
  'membership.fail': MembershipStep
  'membership.end': MembershipStep
  'membership.cancel': Ending
  'membership.resume': Ending
  'membership.pause': { pauseFrom: Date; resumesAt: Date | null }
  'membership.unpause': { chargeCents: number }
  'membership.abandon': null
  'membership.changeCard': null
  'membership.cardExpiring': { endsOn: string | null }
  'membership.pauseEnding': { resumesAt: Date | null }
  'membership.reprice': { priceCents: number }
  'membership.refund': { refundCents: number }
  'membership.claim': { status: ChargebackStatus; amountCents: number; feeCents: number }
}

declare module '../../event.ts' {
  interface Events extends MembershipEvents {}
}
