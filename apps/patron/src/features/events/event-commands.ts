import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const eventCommands: CommandSource = {
  title: t`Events`,
  async find(api, search, signal) {
    const filter = { search, upcomingOnly: 'true' as const, limit: 25 }
    const { data } = await api.events.listEvents(filter, { signal })
    // Of an event that repeats the next date stands for all.
    const events = [...new Map(data.toReversed().map((date) => [date.id, date])).values()].toReversed()
    return events.slice(0, commandLimit).map(({ id, title, organiser }) => ({
      id,
      label: title,
      detail: t`with ${organiser.name}`,
      href: `/events/${id}`,
    }))
  },
}
