import { and, eq, sql } from '../../../db/drizzle.ts'

import type { GroupDetail } from '@wellspring/api/contract/chat-groups'
import type { MemberState } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { findMember, getCategoryGroup, listRoomIds, lockGroup } from '../groups/queries.ts'
import { lostNews, roomsNews } from '../live-updates.ts'
import { refuseBanned } from '../rooms/access.ts'
import { stateNow, stateOfJoining } from '../rules.ts'
import { chatGroups, chatMembers, chatReads, chatRooms } from '../tables.ts'

interface Place {
  groupId: string
  userId: string
  state: MemberState
  until?: Date | null
  since: Date
}

/** Sets a user's membership in a group. Earlier messages do not count as unread. */
export async function setMember(tx: Tx, { until = null, ...place }: Place): Promise<void> {
  const { groupId, userId, state, since } = place
  await tx
    .insert(chatMembers)
    .values({ ...place, until })
    .onConflictDoUpdate({ target: [chatMembers.groupId, chatMembers.userId], set: { state, until, since } })
  if (state !== 'member') return
  const rooms = await tx
    .select({ roomId: chatRooms.id, readSeq: chatRooms.lastSeq })
    .from(chatRooms)
    .where(eq(chatRooms.groupId, groupId))
  if (rooms.length > 0)
    await tx
      .insert(chatReads)
      .values(rooms.map((room) => ({ ...room, userId })))
      .onConflictDoUpdate({
        target: [chatReads.roomId, chatReads.userId],
        set: { readSeq: sql`greatest(${chatReads.readSeq}, excluded.read_seq)` },
      })
}

const refusals: Partial<Record<MemberState, string>> = {
  removed: 'You were removed from this group.',
  requested: 'You have already asked. A moderator of the group will answer you.',
  declined: 'Your request was declined.',
}

/** Joins, requests to join, or accepts an invitation. */
export async function joinCategoryGroup(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ group: GroupDetail }> {
  const { userId } = actor
  const now = context.now()
  await change(context, 'chatGroup.join', async (tx) => {
    const { group, state: was } = await lockGroup(tx, actor, id, now)
    await refuseBanned(tx, actor, now)
    if (was === 'owner' || was === 'moderator' || was === 'member' || was === 'muted')
      return { result: undefined }
    const state = stateOfJoining(group.access, was)
    if (state === null)
      throw problem('CONFLICT', (was && refusals[was]) ?? 'This group can be joined by invitation only.')
    await setMember(tx, { groupId: group.id, userId, state, since: now })
    // The arrival of its moderator opens a patron group.
    const isModerator = group.isWaiting && actor.kind === 'provider'
    if (isModerator) {
      await tx.update(chatGroups).set({ isWaiting: false }).where(eq(chatGroups.id, group.id))
      const own = and(eq(chatMembers.groupId, group.id), eq(chatMembers.userId, userId))
      await tx.update(chatMembers).set({ state: 'moderator' }).where(own)
    }
    const after = { state: isModerator ? ('moderator' as const) : state }
    return { subject: `chatGroup:${group.id}`, after, news: roomsNews([userId]), result: undefined }
  })
  return getCategoryGroup({ ...context, db: context.unit?.tx ?? context.db }, actor, id)
}

/** Leaves a group, withdraws a request or declines an invitation. */
export const leaveCategoryGroup = (context: Context, actor: Actor, id: string): Promise<{ id: string }> =>
  change(context, 'chatGroup.leave', async (tx) => {
    const { userId } = actor
    const now = context.now()
    const { group, state } = await lockGroup(tx, actor, id, now)
    const member = await findMember(tx, group.id, userId)
    if (state === 'owner')
      throw problem('CONFLICT', 'You own this group. Write to support if someone else should take it over.')
    // A muted member is refused below, because leaving and rejoining would end the mute.
    const isOver = state === null || state === 'left' || state === 'removed' || state === 'declined'
    if (!member || isOver) return { result: { id } }
    if (stateNow(member, now) === 'muted')
      throw problem('CONFLICT', 'You are muted here. You can leave once that is over, or mute the rooms.')
    await setMember(tx, { groupId: group.id, userId, state: 'left', since: now })
    const news = [lostNews(userId, await listRoomIds(tx, [group.id])), ...roomsNews([userId])]
    return { subject: `chatGroup:${group.id}`, news, result: { id } }
  })
