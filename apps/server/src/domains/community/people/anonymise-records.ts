import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, inArray, ne, sql } from '../../../db/drizzle.ts'
import { chatMessages, chatRooms } from '../tables.ts'
import { transferGroups } from './transfer-groups.ts'

export const anonymiseChat: AnonymiseRecords = async (tx, userId) => {
  await transferGroups(tx, userId)
  const own = and(eq(chatMessages.authorId, userId), ne(chatMessages.status, 'deleted'))
  const rooms = tx.selectDistinct({ id: chatMessages.roomId }).from(chatMessages).where(own)
  await tx
    .update(chatRooms)
    .set({ revision: sql`${chatRooms.revision} + 1` })
    .where(inArray(chatRooms.id, rooms))
  // Deletes the messages as their author would, so that open rooms receive the change.
  await tx
    .update(chatMessages)
    .set({
      status: 'deleted',
      text: '',
      pictures: [],
      reason: null,
      revision: sql`(select r.revision from ${chatRooms} r where r.id = ${chatMessages.roomId})`,
    })
    .where(own)
}
