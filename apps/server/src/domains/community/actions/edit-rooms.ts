import { and, eq, gt } from '../../../db/drizzle.ts'

import type { GroupRoom, RoomInput } from '@wellspring/api/contract/chat-groups'
import { ROOMS_A_DAY } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { returned } from '../../../db/returned.ts'
import { asMissing, notFound, problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { lockGroup, presentGroupRoom } from '../groups/queries.ts'
import { changedNews, roomsNews } from '../live-updates.ts'
import { refuseBanned } from '../rooms/access.ts'
import { isGroupModerator } from '../rules.ts'
import { chatMembers, chatRooms } from '../tables.ts'

async function requireGroupModerator(tx: Tx, actor: Actor, groupId: string, now: Date) {
  const { group, state } = await lockGroup(tx, actor, groupId, now)
  await refuseBanned(tx, actor, now)
  if (!isGroupModerator(state) && !seesEverybodys(actor))
    throw problem('UNAUTHORIZED', 'Only moderators can open rooms in a group.')
  return group
}

const listMemberIds = async (tx: Tx, groupId: string) =>
  (await tx.select({ id: chatMembers.userId }).from(chatMembers).where(eq(chatMembers.groupId, groupId))).map(
    ({ id }) => id,
  )

export const createGroupRoom = (
  context: Context,
  actor: Actor,
  { groupId, name, topic }: RoomInput & { groupId: string },
): Promise<{ room: GroupRoom }> =>
  change(context, 'chatRoom.create', async (tx) => {
    const now = context.now()
    await requireGroupModerator(tx, actor, groupId, now)
    const since = new Date(now.getTime() - DAY_MS)
    const today = and(eq(chatRooms.groupId, groupId), gt(chatRooms.createdAt, since))
    if ((await tx.$count(chatRooms, today)) >= ROOMS_A_DAY)
      throw problem('TOO_MANY_REQUESTS', `You can open ${ROOMS_A_DAY} rooms a day. Please continue tomorrow.`)
    const opened = { kind: 'group' as const, status: 'open' as const, groupId, name, topic }
    const row = returned(
      await tx
        .insert(chatRooms)
        .values({ ...opened, lastAt: now, createdAt: now })
        .returning(),
      'room',
    )
    return {
      subject: `chatRoom:${row.id}`,
      after: { name },
      news: roomsNews(await listMemberIds(tx, groupId)),
      result: { room: presentGroupRoom(row) },
    }
  })

/** Renames a room or closes it. A closed room is read-only. */
export const updateGroupRoom = (
  context: Context,
  actor: Actor,
  { id, name, topic, isClosed }: RoomInput & { id: string; isClosed: boolean },
): Promise<{ room: GroupRoom }> =>
  change(context, 'chatRoom.update', async (tx) => {
    const [known] = isId(id)
      ? await tx.select().from(chatRooms).where(eq(chatRooms.id, id)).for('update')
      : []
    if (!known || known.groupId === null) throw notFound('room')
    // Rooms of a group that the caller cannot see are not found.
    await requireGroupModerator(tx, actor, known.groupId, context.now()).catch(asMissing('room'))
    const status = isClosed ? ('closed' as const) : ('open' as const)
    const row = returned(
      await tx.update(chatRooms).set({ name, topic, status }).where(eq(chatRooms.id, id)).returning(),
      'room',
    )
    return {
      subject: `chatRoom:${id}`,
      after: { name, status },
      news: [changedNews(id, row.revision), ...roomsNews(await listMemberIds(tx, known.groupId))],
      result: { room: presentGroupRoom(row) },
    }
  })
