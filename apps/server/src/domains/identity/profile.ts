import { eq } from 'drizzle-orm'

import type { Profile } from '@wellspring/api/contract/profile'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { profiles } from './tables.ts'

export async function findProfile(db: ReadOnly, userId: string): Promise<Profile> {
  const [row] = await db
    .select({ phoneNo: profiles.phoneNo, timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  return row ?? { phoneNo: null, timeZone: null }
}

export const updateProfile = (context: Context, actor: Actor, profile: Profile): Promise<Profile> =>
  change(context, 'profile.update', async (tx) => {
    const { userId } = actor
    await tx
      .insert(profiles)
      .values({ userId, ...profile })
      .onConflictDoUpdate({ target: profiles.userId, set: profile })
    return { subject: `user:${userId}`, after: { timeZone: profile.timeZone }, result: profile }
  })
