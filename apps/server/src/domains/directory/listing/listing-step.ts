import { LATE_MS } from '../../memberships/rules.ts'
import { isEligible } from '../rules.ts'
import type { findEligibility } from './eligibility.ts'

export type ProviderEligibility = NonNullable<Awaited<ReturnType<typeof findEligibility>>>

/** The change that brings the directory in line with a provider's eligibility, or null. */
export function dueStep({ known, approvedAt, ...standing }: ProviderEligibility, now: Date) {
  const found = isEligible(standing, now)
  // A provider who was never eligible has no page, so an approval without a payment shows nothing.
  if (!known) return found ? 'list' : null
  if (known.isListed !== found) return found ? 'list' : 'hide'
  return found && known.verifiedAt.getTime() !== approvedAt?.getTime() ? 'renew' : null
}

export const isLate = ({ pastDueSince }: ProviderEligibility, now: Date) =>
  pastDueSince !== null && now.getTime() - pastDueSince.getTime() >= LATE_MS
