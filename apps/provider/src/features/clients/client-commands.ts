import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const clientCommands: CommandSource = {
  title: t`Clients`,
  async find(api, search, signal) {
    const { clients } = await api.clients.listClients({ search, limit: commandLimit }, { signal })
    return clients.map(({ id, name }) => ({ id, label: name, href: `/provider/clients/${id}` }))
  },
}
