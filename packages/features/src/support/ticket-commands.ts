import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const ticketCommands = (ticketHref: (id: string) => string): CommandSource => ({
  title: t`Support`,
  async find(api, search, signal) {
    const { tickets } = await api.support.listTickets({ search, limit: commandLimit }, { signal })
    return tickets.map(({ id, number, title, staff }) => ({
      id,
      label: `${number}, ${title}`,
      ...(staff && { detail: staff.requester.name }),
      href: ticketHref(id),
    }))
  },
})
