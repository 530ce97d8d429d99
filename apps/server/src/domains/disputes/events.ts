import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'

import type { PartyRole } from '../orders/rules.ts'

interface DisputeStep {
  status: DisputeStatus
  by: PartyRole
  orderId: string
  restocked: number
  /** Includes the shipping. */
  refundedCents: number
  refundedShippingCents: number
  note?: string
}

export interface DisputeEvents {
  'dispute.open': { status: DisputeStatus; by: PartyRole; quantity: number; orderId: string }
  'dispute.addEvidence': { by: PartyRole; files: number }
  'dispute.accept': DisputeStep
  'dispute.reject': DisputeStep
  'dispute.withdraw': DisputeStep
  'dispute.escalate': DisputeStep
  'dispute.sendBack': DisputeStep
  'dispute.receiveBack': DisputeStep
  'dispute.decide': DisputeStep
  'dispute.close': { status: DisputeStatus; by: PartyRole }
  'dispute.remind': { status: DisputeStatus; by: PartyRole }
}

declare module '../../event.ts' {
  interface Events extends DisputeEvents {}
}
