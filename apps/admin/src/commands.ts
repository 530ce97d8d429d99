import type { CommandSource } from '@wellspring/api/hooks/commands'
import { bookingCommands } from '@wellspring/features/bookings'
import { ownContentCommands } from '@wellspring/features/educational-content'
import { ownEventCommands } from '@wellspring/features/events'
import { orderCommands } from '@wellspring/features/orders'
import { productCommands } from '@wellspring/features/products'
import { serviceCommands } from '@wellspring/features/services'
import { ticketCommands } from '@wellspring/features/support'

import { peopleCommands } from './features/people/people-commands.ts'
import { organisationCommands } from './features/organisations/organisation-commands.ts'
import { applicationCommands } from './features/review/application-commands.ts'
import type { Visitor } from './navigation.ts'

const forAll: readonly CommandSource[] = [
  bookingCommands({ bookingHref: (id) => `/admin/bookings/${id}`, named: 'patron' }),
  orderCommands((id) => `/admin/orders/${id}`),
  ownEventCommands((id) => `/admin/events/${id}`),
  ticketCommands((id) => `/admin/support/${id}`),
  ownContentCommands((id) => `/admin/educational-content/${id}`),
  productCommands((id) => `/admin/products/${id}`),
  organisationCommands,
  serviceCommands((id) => `/admin/services/${id}`),
]

/** What the command palette finds besides pages. */
export const commandsFor = (visitor: Visitor): readonly CommandSource[] =>
  visitor === 'admin' ? [peopleCommands, applicationCommands, ...forAll] : forAll
