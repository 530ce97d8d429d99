import type { CommandSource } from '@wellspring/api/hooks/commands'
import { commandLimit } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

import { chatHrefs } from './chat-hrefs.ts'
import { roomNames } from './rooms/room-names.ts'

/** Commands that open one of the user's chats by the name of its group, room or other person. */
export const chatCommands: CommandSource = {
  title: t`Chats`,
  async find(api, search, signal) {
    const { rooms } = await api.community.listRooms({ search }, { signal })
    return rooms.slice(0, commandLimit).map((room) => {
      const names = roomNames(room)
      return { id: room.id, label: names.title, detail: names.room ?? '', href: chatHrefs.room(room.id) }
    })
  },
}
