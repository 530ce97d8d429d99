import { eq } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { UpdateAccountInput, User } from '@wellspring/api/contract/identity'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { presentUser } from '../queries.ts'
import { users } from '../tables.ts'

export async function updateAccount(
  context: Context,
  actor: Actor,
  { firstName, lastName, profileImage }: z.output<typeof UpdateAccountInput>,
): Promise<User> {
  const { profileImages } = context.deps
  const fresh = profileImage ? await profileImages.keep(context, actor, profileImage) : profileImage
  return change(context, 'user.update', async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    if (!known) throw notFound('account')
    const profileImageUrl = fresh === undefined ? known.profileImageUrl : fresh
    const changed = { firstName, lastName, profileImageUrl }
    await tx.update(users).set(changed).where(eq(users.id, known.id))
    const [before, after] = [presentUser(known), presentUser({ ...known, ...changed })]
    if (profileImageUrl !== known.profileImageUrl) await profileImages.discard(tx, known.profileImageUrl)
    return { subject: `user:${known.id}`, before, after, result: after }
  })
}
