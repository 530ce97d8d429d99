import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

const commandsOf = (title: string, offers: 'care' | 'shops'): CommandSource => ({
  title,
  async find(api, search, signal) {
    const { providers } = await api.directory.listProviders(
      { search, offers, limit: commandLimit },
      { signal },
    )
    return providers.map(({ id, name, profession }) => ({
      id,
      label: name,
      detail: profession,
      href: `/providers/${id}`,
    }))
  },
})

export const providerCommands = commandsOf(t`Providers`, 'care')

export const sellerCommands = commandsOf(t`Sellers`, 'shops')
