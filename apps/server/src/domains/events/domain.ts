import type { Domain } from '../../domain.ts'
import { eventTimes } from './bookings/calendar.ts'
import { ticketUse } from './bookings/plan-use.ts'
import { eventJobs } from './jobs.ts'
import { eventLedgerChecks } from './ledger-checks.ts'
import { eventSource } from './lotus-source.ts'
import { ticketPayable } from './payable.ts'
import { eventPages } from './public-pages.ts'
import { eventDrops, eventReactions } from './reactions.ts'
import { eventRoutes } from './routes.ts'
import { eventBookings } from './tables.ts'

export const eventsDomain = {
  routes: eventRoutes,
  reactions: eventReactions,
  jobs: eventJobs,
  cacheDrops: eventDrops,
  payables: { ticket: ticketPayable },
  ledgerChecks: eventLedgerChecks,
  lotusSources: { event: eventSource },
  appointments: [eventTimes],
  planUse: ticketUse,
  personSubjects: { events: { id: eventBookings.id, personId: eventBookings.patronId } },
  publicPages: [eventPages],
} satisfies Domain
