import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const providerCommands: CommandSource = {
  title: t`Providers`,
  async find(api, search, signal) {
    const { providers } = await api.directory.listProviders({ search, limit: commandLimit }, { signal })
    return providers.map(({ id, name, profession }) => ({
      id,
      label: name,
      detail: profession,
      href: `/providers/${id}`,
    }))
  },
}
