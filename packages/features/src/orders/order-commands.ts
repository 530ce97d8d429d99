import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const orderCommands = (orderHref: (id: string) => string): CommandSource => ({
  title: t`Orders`,
  async find(api, search, signal) {
    const { orders } = await api.orders.listSellerOrders({ search, limit: commandLimit }, { signal })
    return orders.map(({ id, number, buyer }) => ({
      id,
      label: number,
      detail: buyer.name,
      href: orderHref(id),
    }))
  },
})
