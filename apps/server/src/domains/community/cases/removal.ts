import { and, desc, eq, gt, isNull } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { setMember } from '../actions/change-membership.ts'
import { chatMeasures } from '../case-tables.ts'
import { stateNow } from '../rules.ts'
import { chatMembers } from '../tables.ts'

/** Temporary removals from a group by platform moderators. Removals by the group itself are permanent. */

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

/** The active removal with the latest end. */
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

/** Removes a user until a date and returns the previous membership, for an appeal. A longer removal stays in force. */
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
  // The membership before the first of several removals.
  const earlier = isRemoved && member.until !== null ? await findLongest(tx, place, now) : undefined
  const { formerState, formerUntil } = earlier ?? {
    formerState: member?.state ?? null,
    formerUntil: member?.until ?? null,
  }
  return { formerState, formerUntil }
}

/**
 * Reverses a removal and restores the previous membership, unless another removal is active or the membership has
 * changed.
 */
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
