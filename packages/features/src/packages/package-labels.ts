import type {
  PackagePurchase,
  PackageStatus,
  PurchaseStatus,
  SessionPackage,
  closingReasons,
} from '@wellspring/api/contract/packages'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'
import type { StatusTone } from '@wellspring/ui/status-badge'

/** Whose eyes look at a purchase. */
export type PurchaseScope = 'patron' | 'provider' | 'admin'

export const offerNames: Record<PackageStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'active' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const purchaseNames: Record<PurchaseStatus, { label: string; tone: StatusTone }> = {
  unpaid: { label: 'Waiting for payment', tone: 'waiting' },
  active: { label: 'Active', tone: 'active' },
  closed: { label: 'Closed', tone: 'neutral' },
  lapsed: { label: 'Not paid', tone: 'neutral' },
}

const monthsWords = (months: number) => (months === 1 ? '1 month' : `${months} months`)

/** `5 sessions, $80.00 each`. */
export const offerWords = ({ sessions, sessionPrice }: Pick<SessionPackage, 'sessions' | 'sessionPrice'>) =>
  `${sessions} sessions, ${formatDollars(sessionPrice)} each`

/** How much less a package costs than its sessions alone, and how long they can be booked. */
export function dealWords({ sessions, price, validMonths, service }: SessionPackage): string {
  const saved = sessions * service.price - price
  const until = `to be booked within ${monthsWords(validMonths)}`
  return saved > 0 ? `${formatDollars(saved)} less than one by one, ${until}` : until
}

const closings: Record<(typeof closingReasons)[number], string> = {
  refund: 'What was left has been given back.',
  expiry: 'Its time is over; what was left has been given back.',
  chargeback: 'The bank took the payment back.',
}

/** How many sessions are left, and until when. */
export function leftWords(purchase: PackagePurchase, zone: string): string {
  const { left, sessions, status, validUntil, closedBecause, isFrozen } = purchase
  if (status === 'unpaid') return 'It is not paid yet.'
  if (status === 'lapsed') return 'It was never paid.'
  if (closedBecause) return closings[closedBecause]
  if (isFrozen) return 'The bank looks into the payment: nothing can be booked until it has decided.'
  if (left === 0) return `All ${sessions} sessions are booked.`
  return `${left} of ${sessions} sessions left${validUntil ? `, to be booked by ${mediumDate(validUntil, zone)}` : ''}.`
}
