import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const eventCommands: CommandSource = {
  title: t`Events`,
  async find(api, search, signal) {
    const filter = { search, upcomingOnly: 'true' as const, limit: commandLimit }
    const { data } = await api.events.listEvents(filter, { signal })
    return data.map(({ id, title, organiser }) => ({
      id,
      label: title,
      detail: t`with ${organiser.name}`,
      href: `/events/${id}`,
    }))
  },
}
