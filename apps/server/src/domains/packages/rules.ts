import { nextPackageStatuses, nextPurchaseStatuses } from '@wellspring/api/contract/packages'
import type { PackageStatus } from '@wellspring/api/contract/packages'
import type { PurchaseStatus } from '@wellspring/api/contract/purchase-status'

import { splitByLargestRemainder } from '../wallet/rules.ts'
import { processorFeeOf } from '../wallet/rules.ts'
import { DAY_MS, MINUTE_MS } from '../../time.ts'

/** The number of packages that a provider may have, not counting archived ones. */
export const MAX_PACKAGES = 50

/** The highest amount of one card charge. */
export const MOST_DOLLARS = 999_999

/** How long a card holder may take for the bank's authentication. */
export const HOLDER_MS = 15 * MINUTE_MS

/** After this time an unpaid purchase lapses. */
export const LAPSE_MS = DAY_MS

/** Days before the end at which a patron is reminded of unused units. */
export const reminderDays = [30, 7] as const

/** The human-readable number of a purchase. */
export const purchaseNumber = (number: number | '') => `WK-${number}`

/** Whether an offer can move from one status to another. */
export const mayMovePackage = (from: PackageStatus, to: PackageStatus) =>
  nextPackageStatuses[from].includes(to)

/** The change name of an offer's transition. */
export const nameOfMove = {
  draft: 'package.returnToDraft',
  published: 'package.publish',
  archived: 'package.archive',
} as const satisfies Record<PackageStatus, string>

/** Whether a purchase can move from one status to another. */
export const leadsTo = (from: PurchaseStatus, to: PurchaseStatus) => nextPurchaseStatuses[from].includes(to)

/** The state of a purchase. */
export interface Bought {
  status: PurchaseStatus
  sessions: number
  sessionCents: number
  validUntil: Date | null
  frozenSince: Date | null
}

/** The price of all units together. */
export const priceOf = ({ sessions, sessionCents }: Pick<Bought, 'sessions' | 'sessionCents'>) =>
  sessions * sessionCents

/** Numbers of the unused units, lowest first. */
export const freePlaces = (sessions: number, taken: readonly number[]): number[] =>
  Array.from({ length: sessions }, (_, at) => at + 1).filter((place) => !taken.includes(place))

/** Whether its units can be booked, or return to it, at this time. */
export const isOpen = ({ status, validUntil }: Bought, now: Date) =>
  status === 'active' && validUntil !== null && now < validUntil

/** The number of units that can still be booked. */
export const unitsLeft = (bought: Bought, taken: number, now: Date) =>
  isOpen(bought, now) ? bought.sessions - taken : 0

/** The refund of the rest: the price of each unused unit. */
export const restOf = ({ status, frozenSince, sessions, sessionCents }: Bought, taken: number) =>
  status === 'active' && frozenSince === null ? (sessions - taken) * sessionCents : 0

/** One unit's share of the gateway's fee. The shares add up to the fee exactly. */
export function feeOfPlace(bought: Pick<Bought, 'sessions' | 'sessionCents'>, place: number): number {
  const even = Array.from({ length: bought.sessions }, () => 1)
  return splitByLargestRemainder(processorFeeOf(priceOf(bought)), even)[place - 1] ?? 0
}

/** The reminder that is due, if any: the nearest one, once. */
export function reminderOf(
  { validUntil, remindedDays }: { validUntil: Date | null; remindedDays: number | null },
  now: Date,
): number | null {
  const days = ((validUntil?.getTime() ?? 0) - now.getTime()) / DAY_MS
  const due = reminderDays.findLast((one) => days <= one && days > 0)
  return due === undefined || (remindedDays !== null && remindedDays <= due) ? null : due
}
