import { and, eq, inArray, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { FileUse } from '../../context.ts'
import { accessTo } from './rooms/access.ts'
import { chatMessages, chatRooms } from './tables.ts'

const shows = (privateUrl: unknown): SQL =>
  sql`${chatMessages.pictures} <> '[]' and ${chatMessages.pictures} @> jsonb_build_array(jsonb_build_object('url', ${privateUrl}::text))`

/** Everyone who can read a message can see its pictures. */
export const communityFiles: FileUse = {
  isNamed: ({ privateUrl }) => sql`exists (select 1 from ${chatMessages} where ${shows(privateUrl)})`,
  async mayRead({ db, now }, actor, { privateUrl }) {
    const rooms = await db
      .selectDistinct({ room: chatRooms })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
      .where(and(shows(privateUrl), inArray(chatMessages.status, ['sent', 'edited'])))
      .limit(20)
    for (const { room } of rooms) if (await accessTo(db, actor, room, now())) return true
    return false
  },
}
