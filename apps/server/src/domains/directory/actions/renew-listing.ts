import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { lockApplicationOf } from '../../onboarding/transition.ts'
import { setShopOpen } from '../../catalogue/shop.ts'
import { findEligibility } from '../listing/eligibility.ts'
import { dueStep, isLate } from '../listing/listing-step.ts'
import { writePublicProfile } from '../listing/public-profile.ts'
import { providers } from '../tables.ts'

/**
 * Updates a provider's listing from their membership, application and licences. Idempotent and safe to run late,
 * because only the current state counts.
 */
export async function renewListing(context: Context, userId: string): Promise<void> {
  const seen = await findEligibility(context, context.db, userId)
  const step = seen && dueStep(seen, context.now())
  if (!step) return
  await change(context, `provider.${step}`, async (tx) => {
    // Serialises updates even when the provider has no directory row yet.
    await lockApplicationOf(tx, userId)
    const standing = await findEligibility(context, tx, userId)
    if (!standing?.approvedAt || dueStep(standing, context.now()) !== step) return { result: undefined }
    const verifiedAt = standing.approvedAt
    const face = step === 'hide' ? undefined : await writePublicProfile(tx, context, { userId, verifiedAt })
    if (step !== 'hide' && !face) return { result: undefined }
    await tx
      .update(providers)
      .set({ isListed: step !== 'hide', freeUntil: context.now() })
      .where(eq(providers.id, userId))
    await setShopOpen(tx, userId, step !== 'hide')
    return {
      subject: `provider:${userId}`,
      before: standing.known && { isListed: standing.known.isListed },
      after: { isListed: step !== 'hide', isLate: isLate(standing, context.now()), ...face },
      result: undefined,
    }
  })
}
