import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const ownEventCommands = (eventHref: (id: string) => string): CommandSource => ({
  title: t`Events`,
  async find(api, search, signal) {
    const { events } = await api.events.listOwnEvents({ search, limit: commandLimit }, { signal })
    return events.map(({ id, title, organiser }) => ({
      id,
      label: title,
      detail: organiser.name,
      href: eventHref(id),
    }))
  },
})
