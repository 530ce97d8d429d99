import { and, desc, eq, gt, isNull } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { setMember } from '../actions/change-membership.ts'
import { chatMeasures } from '../case-tables.ts'
import { stateNow } from '../rules.ts'
import { chatMembers } from '../tables.ts'

/** Removals from a group by our moderators. They end by a day; what a group's own do has no end. */

interface Place {
  groupId: string
  userId: string
}

async function lockMember(tx: Tx, { groupId, userId }: Place) {
  const [row] = await tx
    .select()
    .from(chatMembers)
    .where(and(eq(chatMembers.groupId, groupId), eq(chatMembers.userId, userId)))
    .for('update')
  return row ?? null
}

/** The removal in force that ends last. */
async function findLongest(tx: Tx, { groupId, userId }: Place, now: Date) {
  const [measure] = await tx
    .select()
    .from(chatMeasures)
    .where(
      and(
        eq(chatMeasures.userId, userId),
        eq(chatMeasures.groupId, groupId),
        gt(chatMeasures.endsAt, now),
        isNull(chatMeasures.liftedAt),
      ),
    )
    .orderBy(desc(chatMeasures.endsAt))
    .limit(1)
  return measure
}

type Former = Pick<typeof chatMeasures.$inferInsert, 'formerState' | 'formerUntil'>

/** Removes somebody until a day; what they were, to be it again after an appeal. Who was removed for longer stays so. */
export async function removeForTime(
  tx: Tx,
  { endsAt, now, ...place }: Place & { endsAt: Date; now: Date },
): Promise<Former> {
  const member = await lockMember(tx, place)
  if (member?.state === 'owner')
    throw problem('CONFLICT', 'They own this group. Please mute them, or close the chat to them.')
  const isRemoved = member !== null && stateNow(member, now) === 'removed'
  const staysSo = isRemoved && (member.until === null || member.until >= endsAt)
  if (!staysSo) await setMember(tx, { ...place, state: 'removed', until: endsAt, since: now })
  // What they were before the first of several.
  const earlier = isRemoved && member.until !== null ? await findLongest(tx, place, now) : undefined
  const { formerState, formerUntil } = earlier ?? {
    formerState: member?.state ?? null,
    formerUntil: member?.until ?? null,
  }
  return { formerState, formerUntil }
}

/** A removal is taken back: they are what they were, unless another one stands or something else has become of them. */
export async function endRemoval(
  tx: Tx,
  { groupId, userId, formerState, formerUntil }: typeof chatMeasures.$inferSelect,
  now: Date,
): Promise<void> {
  if (groupId === null) return
  const place = { groupId, userId }
  const member = await lockMember(tx, place)
  if (member?.state !== 'removed' || member.until === null) return
  const other = await findLongest(tx, place, now)
  const state = other ? 'removed' : (formerState ?? 'left')
  await setMember(tx, { ...place, state, until: other ? other.endsAt : formerUntil, since: now })
}
