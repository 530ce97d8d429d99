import { LATE_MS } from '../../memberships/rules.ts'
import { isEligible } from '../rules.ts'
import type { findEligibility } from './eligibility.ts'

export type ProviderEligibility = NonNullable<Awaited<ReturnType<typeof findEligibility>>>

/** What the directory would have to do to say what holds. */
export function dueStep({ known, approvedAt, ...standing }: ProviderEligibility, now: Date) {
  const found = isEligible(standing, now)
  // Whoever was never found has no page yet: an approval that nobody paid for shows nothing.
  if (!known) return found ? 'list' : null
  if (known.isListed !== found) return found ? 'list' : 'hide'
  return found && known.verifiedAt.getTime() !== approvedAt?.getTime() ? 'renew' : null
}

export const isLate = ({ pastDueSince }: ProviderEligibility, now: Date) =>
  pastDueSince !== null && now.getTime() - pastDueSince.getTime() >= LATE_MS
