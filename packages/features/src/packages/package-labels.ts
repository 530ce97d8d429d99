import type {
  PackagePurchase,
  PackageStatus,
  SessionPackage,
  closingReasons,
} from '@wellspring/api/contract/packages'
import { purchaseStatuses } from '@wellspring/api/contract/purchase-status'
import type { PurchaseStatus } from '@wellspring/api/contract/purchase-status'
import { purchaseSorts } from '@wellspring/api/contract/sorts'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'
import { statusNames } from '@wellspring/ui/status-tones'
import { readChoice, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'
import { plural, t } from '@wellspring/words/macro'

/** The role of the viewer of a purchase. */
export type PurchaseScope = 'patron' | 'provider' | 'admin'

export const offerNames = statusNames<PackageStatus>({
  draft: t`Draft`,
  published: t`Published`,
  archived: t`Archived`,
})

export const purchaseNames = statusNames<PurchaseStatus>({
  unpaid: t`Waiting for payment`,
  active: t`Active`,
  closed: t`Closed`,
  lapsed: t`Not paid`,
})

const monthsWords = (months: number) => plural(months, { one: '1 month', other: '# months' })

/** The number of sessions and the price of each: `5 sessions, $80.00 each`. */
export const offerWords = ({ sessions, sessionPrice }: Pick<SessionPackage, 'sessions' | 'sessionPrice'>) =>
  t`${sessions} sessions, ${formatDollars(sessionPrice)} each`

/** The saving compared with single sessions, and how long the sessions can be booked. */
export function dealWords({ sessions, price, validMonths, service }: SessionPackage): string {
  const saved = sessions * service.price - price
  const until = t`book within ${monthsWords(validMonths)}`
  return saved > 0 ? t`saves ${formatDollars(saved)}, ${until}` : until
}

const closings: Record<(typeof closingReasons)[number], string> = {
  refund: t`The rest was refunded.`,
  expiry: t`It has expired, and what was left was refunded.`,
  chargeback: t`The bank took the payment back.`,
}

/** The sessions left and the date until which they can be booked. */
export function leftWords(purchase: PackagePurchase, zone: string): string {
  const { left, sessions, status, validUntil, closedBecause, isFrozen } = purchase
  if (status === 'unpaid') return t`It is not paid yet.`
  if (status === 'lapsed') return t`It was never paid.`
  if (closedBecause) return closings[closedBecause]
  if (isFrozen) return t`The bank is reviewing the payment: nothing can be booked until it has decided.`
  if (left === 0) return t`All ${sessions} sessions are booked.`
  return t`${left} of ${sessions} sessions left${validUntil ? t`. Book them by ${mediumDate(validUntil, zone)}` : ''}.`
}

export interface PurchaseSearch extends SortedSearch<(typeof purchaseSorts)[number]> {
  status?: PurchaseStatus
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readPurchaseSearch(search: Record<string, unknown>): PurchaseSearch {
  const status = readChoice(search['status'], purchaseStatuses)
  return { ...readSortedSearch(search, purchaseSorts), ...(status && { status }) }
}
