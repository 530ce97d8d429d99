import type { CommandSource } from '@wellspring/api/hooks/commands'
import { commandLimit } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

import { chatHrefs } from './chat-hrefs.ts'

/** One's chats by the name of the room or of the other one. */
export const chatCommands: CommandSource = {
  title: t`Chats`,
  async find(api, search, signal) {
    const { rooms } = await api.community.listRooms({ search }, { signal })
    return rooms.slice(0, commandLimit).map(({ id, name, group }) => ({
      id,
      label: name,
      detail: group?.name ?? '',
      href: chatHrefs.room(id),
    }))
  },
}
