import type { CommandSource } from '@wellspring/api/hooks/commands'
import { bookingCommands } from '@wellspring/features/bookings'
import { ticketCommands } from '@wellspring/features/support'
import { chatCommands } from '@wellspring/features/community'

import { providerCommands, sellerCommands } from './features/directory/provider-commands.ts'
import { contentCommands } from './features/educational-content/content-commands.ts'
import { eventCommands } from './features/events/event-commands.ts'
import { purchaseCommands } from './features/orders/purchase-commands.ts'
import { shopCommands } from './features/shop/shop-commands.ts'

/** What a guest's search finds besides pages. */
export const publicCommands: readonly CommandSource[] = [
  providerCommands,
  eventCommands,
  contentCommands,
  shopCommands,
  sellerCommands,
]

/** What the search of a logged-in patron finds besides pages. */
export const commands: readonly CommandSource[] = [
  bookingCommands({ bookingHref: (id) => `/my-bookings/${id}`, named: 'provider' }),
  purchaseCommands,
  ...publicCommands,
  ticketCommands((id) => `/support/${id}`),
  chatCommands,
]
