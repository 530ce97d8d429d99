import { eq } from 'drizzle-orm'
import type * as z from 'zod'

import type { Profile, UpdateProfileInput } from '@wellspring/api/contract/profile'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { profiles } from './tables.ts'

const nothing: Profile = { displayName: null, phoneNo: null, timeZone: null, languages: [], areas: [] }

export async function findProfile(db: ReadOnly | Tx, userId: string): Promise<Profile> {
  const { displayName, phoneNo, timeZone, languages, areas } = profiles
  const [row] = await db
    .select({ displayName, phoneNo, timeZone, languages, areas })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  return row ?? nothing
}

/** Changes what is given; the rest stays as it is. */
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
