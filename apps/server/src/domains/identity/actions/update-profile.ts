import type * as z from 'zod'

import type { Profile, UpdateProfileInput } from '@wellspring/api/contract/profile'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { findProfile } from '../queries.ts'
import { profiles } from '../tables.ts'

/** Updates the given fields of a profile. */
export const updateProfile = (
  context: Context,
  actor: Actor,
  given: z.output<typeof UpdateProfileInput>,
): Promise<Profile> =>
  change(context, 'profile.update', async (tx) => {
    const { userId } = actor
    const known = Object.entries(given).filter(([, value]) => value !== undefined)
    const set = Object.fromEntries(known) as Partial<Profile>
    if (known.length > 0)
      await tx
        .insert(profiles)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: profiles.userId, set })
    const profile = await findProfile(tx, userId)
    return { subject: `user:${userId}`, after: { timeZone: profile.timeZone }, result: profile }
  })
