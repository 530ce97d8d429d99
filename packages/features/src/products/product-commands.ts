import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const productCommands = (productHref: (id: string) => string): CommandSource => ({
  title: t`Products`,
  async find(api, search, signal) {
    const { product } = await api.catalogue.listOwnProducts({ search, limit: commandLimit }, { signal })
    return product.map(({ id, name }) => ({ id, label: name, href: productHref(id) }))
  },
})
