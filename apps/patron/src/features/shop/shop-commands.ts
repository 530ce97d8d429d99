import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const shopCommands: CommandSource = {
  title: t`Products`,
  async find(api, search, signal) {
    const { product } = await api.catalogue.listProducts({ search, limit: commandLimit }, { signal })
    return product.map(({ id, name, seller }) => ({
      id,
      label: name,
      detail: seller.name,
      href: `/product-detail/${id}`,
    }))
  },
}
