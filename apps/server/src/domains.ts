import type { CacheDrops } from './consequences.ts'
import type { FileReader } from './context.ts'
import { bookingReactions } from './domains/booking/reactions.ts'
import { callReactions } from './domains/calls/reactions.ts'
import { catalogueDrops, catalogueReactions } from './domains/catalogue/reactions.ts'
import { coachingReactions } from './domains/coaching/reactions.ts'
import { directoryDrops, directoryReactions } from './domains/directory/reactions.ts'
import { isEvidenceFor } from './domains/disputes/queries.ts'
import { disputeReactions } from './domains/disputes/reactions.ts'
import { membershipDrops, membershipReactions } from './domains/memberships/reactions.ts'
import { onboardingReactions } from './domains/onboarding/reactions.ts'
import { orderReactions } from './domains/orders/reactions.ts'
import { packageReactions } from './domains/packages/reactions.ts'
import { waitlistReactions } from './domains/waitlist/reactions.ts'
import { walletReactions } from './domains/wallet/reactions.ts'
import type { Reactions } from './event.ts'

/** What each domain does after what happened there or elsewhere. */
export const reactions: readonly Reactions[] = [
  bookingReactions,
  callReactions,
  catalogueReactions,
  coachingReactions,
  directoryReactions,
  disputeReactions,
  membershipReactions,
  onboardingReactions,
  orderReactions,
  packageReactions,
  waitlistReactions,
  walletReactions,
]

/** After what each domain's kept answers are forgotten. */
export const cacheDrops: readonly CacheDrops[] = [catalogueDrops, directoryDrops, membershipDrops]

/** Who may read a file besides its owner: each domain that shows files has a say. */
export const fileReaders: readonly FileReader[] = [isEvidenceFor]
