import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const serviceCommands = (serviceHref: (id: string) => string): CommandSource => ({
  title: t`Services`,
  async find(api, search, signal) {
    const { services } = await api.directory.listOwnServices({ search, limit: commandLimit }, { signal })
    return services.map(({ id, title, provider }) => ({
      id,
      label: title,
      detail: provider.name,
      href: serviceHref(id),
    }))
  },
})
