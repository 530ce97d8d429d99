import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'
import { nextChargebackStatuses } from '@wellspring/api/contract/chargebacks'

const DAY_MS = 24 * 3_600_000

/** Money is held while a chargeback stands like this. */
export const openChargebackStatuses = ['early_warning', 'needs_response', 'under_review'] as const

/** The bank has the money for now: nobody else can give it back then. */
export const frozenStatuses = ['needs_response', 'under_review'] as const

export const hasTheMoney = (status: ChargebackStatus) =>
  (frozenStatuses as readonly ChargebackStatus[]).includes(status)

/** Whether the bank has said its last word. */
export const isDecided = (status: ChargebackStatus) => status === 'won' || status === 'lost'

/** Whether news of a chargeback changes anything: what is decided stays so. */
export const mayFollow = (from: ChargebackStatus, to: ChargebackStatus) =>
  nextChargebackStatuses[from].includes(to)

/** How long a warning holds money when nothing comes of it. */
export const WARNING_MS = 30 * DAY_MS

/** The number by which people call a chargeback. */
export const chargebackNumber = (number: number) => `WC-${number}`
