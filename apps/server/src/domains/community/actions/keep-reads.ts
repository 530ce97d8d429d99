import { sql } from '../../../db/drizzle.ts'

import type { RoomDetail } from '@wellspring/api/contract/chat-rooms'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { findRoom } from '../rooms/access.ts'
import { getRoom } from '../rooms/queries.ts'
import { chatReads } from '../tables.ts'

/** Advances the caller's read position, which never decreases. Not audited, because it reveals what people read. */
export async function markRoomRead(
  context: Context,
  actor: Actor,
  { id, seq }: { id: string; seq: number },
): Promise<{ readSeq: number }> {
  const { room } = await findRoom(context.db, actor, id, context.now())
  const upTo = Math.min(seq, room.lastSeq)
  return inTransaction(context, async ({ tx }) =>
    returned(
      await tx
        .insert(chatReads)
        .values({ roomId: id, userId: actor.userId, readSeq: upTo })
        .onConflictDoUpdate({
          target: [chatReads.roomId, chatReads.userId],
          set: { readSeq: sql`greatest(${chatReads.readSeq}, ${upTo})` },
        })
        .returning({ readSeq: chatReads.readSeq }),
      'read mark',
    ),
  )
}

export async function muteRoom(
  context: Context,
  actor: Actor,
  { id, isMuted }: { id: string; isMuted: boolean },
): Promise<{ room: RoomDetail }> {
  await findRoom(context.db, actor, id, context.now())
  await change(context, 'chatRoom.mute', async (tx) => {
    await tx
      .insert(chatReads)
      .values({ roomId: id, userId: actor.userId, isMuted })
      .onConflictDoUpdate({ target: [chatReads.roomId, chatReads.userId], set: { isMuted } })
    return { subject: `chatRoom:${id}`, after: { isMuted }, result: undefined }
  })
  return getRoom({ ...context, db: context.unit?.tx ?? context.db }, actor, id)
}
