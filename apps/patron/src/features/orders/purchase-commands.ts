import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

/** Finds the user's orders by number, product or seller. */
export const purchaseCommands: CommandSource = {
  title: t`Orders`,
  async find(api, search, signal) {
    const { orders } = await api.orders.listOrders({ search, limit: commandLimit }, { signal })
    return orders.map(({ id, number, lines, seller }) => ({
      id,
      label: [number, ...lines.map(({ name }) => name)].join(', '),
      detail: seller.name,
      href: `/my-orders/${id}`,
    }))
  },
}
