import { isOneOf } from '@wellspring/api/contract/one-of'
import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'
import { nextChargebackStatuses } from '@wellspring/api/contract/chargebacks'
import { DAY_MS } from '../../../time.ts'

/** Statuses that hold the seller's money. */
export const openChargebackStatuses = ['early_warning', 'needs_response', 'under_review'] as const

/** Statuses in which the bank has the money, so that it cannot be refunded. */
export const frozenStatuses = ['needs_response', 'under_review'] as const

export const hasTheMoney = (status: ChargebackStatus) => isOneOf(frozenStatuses, status)

/** Whether the bank has decided. */
export const isDecided = (status: ChargebackStatus) => status === 'won' || status === 'lost'

/** Whether news moves a chargeback to another status. A decision is final. */
export const mayFollow = (from: ChargebackStatus, to: ChargebackStatus) =>
  nextChargebackStatuses[from].includes(to)

/** How long a warning without a claim holds the money. */
export const WARNING_MS = 30 * DAY_MS

/** The human-readable number of a chargeback. */
export const chargebackNumber = (number: number) => `WC-${number}`
