import type { CommandSource } from '@wellspring/api/hooks/commands'
import { bookingCommands } from '@wellspring/features/bookings'
import { ownContentCommands } from '@wellspring/features/educational-content'
import { ownEventCommands } from '@wellspring/features/events'
import { orderCommands } from '@wellspring/features/orders'
import { productCommands } from '@wellspring/features/products'
import { serviceCommands } from '@wellspring/features/services'
import { ticketCommands } from '@wellspring/features/support'
import { chatCommands } from '@wellspring/features/community'

import { clientCommands } from './features/clients/client-commands.ts'

/** What the command palette finds besides pages. */
export const memberCommands: readonly CommandSource[] = [
  bookingCommands({ bookingHref: (id) => `/provider/bookings/${id}`, named: 'patron' }),
  clientCommands,
  orderCommands((id) => `/provider/orders/${id}`),
  ownEventCommands((id) => `/provider/events/${id}`),
  ownContentCommands((id) => `/provider/educational-content/${id}`),
  productCommands((id) => `/provider/products/${id}`),
  serviceCommands((id) => `/provider/services/${id}`),
  ticketCommands((id) => `/support/${id}`),
  chatCommands,
]
