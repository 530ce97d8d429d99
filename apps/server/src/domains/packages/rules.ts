import { nextPackageStatuses, nextPurchaseStatuses } from '@wellspring/api/contract/packages'
import type { PackageStatus } from '@wellspring/api/contract/packages'
import type { PurchaseStatus } from '@wellspring/api/contract/purchase-status'

import { splitByLargestRemainder } from '../wallet/rules.ts'
import { processorFeeOf } from '../wallet/rules.ts'

const DAY = 86_400_000

/** How many packages a provider may have that are not put away. */
export const MAX_PACKAGES = 50

/** The most that a card is charged at once. */
export const MOST_DOLLARS = 999_999

/** How long a card holder may take to answer the bank. */
export const HOLDER_MS = 15 * 60_000

/** What nobody has paid for is forgotten after this. */
export const LAPSE_MS = DAY

/** The days before its end on which a patron is told what is left. */
export const reminderDays = [30, 7] as const

/** The number by which people call a purchase. */
export const purchaseNumber = (number: number | '') => `WK-${number}`

/** Whether an offer may go from one status to another. */
export const mayMovePackage = (from: PackageStatus, to: PackageStatus) =>
  nextPackageStatuses[from].includes(to)

/** What a step of an offer is called in the trail. */
export const nameOfMove = {
  draft: 'package.returnToDraft',
  published: 'package.publish',
  archived: 'package.archive',
} as const satisfies Record<PackageStatus, string>

/** Whether a purchase may go from one status to another. */
export const leadsTo = (from: PurchaseStatus, to: PurchaseStatus) => nextPurchaseStatuses[from].includes(to)

/** How a purchase stands. */
export interface Bought {
  status: PurchaseStatus
  sessions: number
  sessionCents: number
  validUntil: Date | null
  frozenSince: Date | null
}

/** What all sessions cost together. */
export const priceOf = ({ sessions, sessionCents }: Pick<Bought, 'sessions' | 'sessionCents'>) =>
  sessions * sessionCents

/** Places that nothing is booked with, the lowest first. */
export const freePlaces = (sessions: number, taken: readonly number[]): number[] =>
  Array.from({ length: sessions }, (_, at) => at + 1).filter((place) => !taken.includes(place))

/** Whether sessions of it can be booked, or come back to it, now. */
export const isOpen = ({ status, validUntil }: Bought, now: Date) =>
  status === 'active' && validUntil !== null && now < validUntil

/** How many sessions can still be booked. */
export const leftOf = (bought: Bought, taken: number, now: Date) =>
  isOpen(bought, now) ? bought.sessions - taken : 0

/** What giving back the rest brings: each session that is not booked, at its price. */
export const restOf = ({ status, frozenSince, sessions, sessionCents }: Bought, taken: number) =>
  status === 'active' && frozenSince === null ? (sessions - taken) * sessionCents : 0

/** What of the card provider's fee for all sessions falls on one: together they are the fee, to the cent. */
export function feeOfPlace(bought: Pick<Bought, 'sessions' | 'sessionCents'>, place: number): number {
  const even = Array.from({ length: bought.sessions }, () => 1)
  return splitByLargestRemainder(processorFeeOf(priceOf(bought)), even)[place - 1] ?? 0
}

/** The reminder that is due: of the nearest day, once; null when there is none. */
export function reminderOf(
  { validUntil, remindedDays }: { validUntil: Date | null; remindedDays: number | null },
  now: Date,
): number | null {
  const days = ((validUntil?.getTime() ?? 0) - now.getTime()) / DAY
  const due = reminderDays.findLast((one) => days <= one && days > 0)
  return due === undefined || (remindedDays !== null && remindedDays <= due) ? null : due
}
