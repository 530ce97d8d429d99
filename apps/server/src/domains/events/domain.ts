import { sql } from '../../db/drizzle.ts'
import type { SQLWrapper } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { eventTimes } from './bookings/calendar.ts'
import { ticketUse } from './bookings/plan-use.ts'
import { eventJobs } from './jobs.ts'
import { eventLedgerChecks } from './bookings/ledger-checks.ts'
import { eventSource } from './lotus-source.ts'
import { ticketPayable } from './payable.ts'
import { anonymiseEvents } from './people/anonymise-records.ts'
import { eventCommitments } from './people/commitments.ts'
import { eventPersonRecords } from './people/person-records.ts'
import { eventPages } from './public-pages.ts'
import { eventDrops, eventReactions } from './reactions.ts'
import { eventRoutes } from './routes.ts'
import { eventBookingNumber } from './rules.ts'
import { eventBookings, eventHelpers, eventMessages, events, eventWaits, occurrences } from './tables.ts'

const titleOf = (eventId: SQLWrapper) =>
  sql<string | null>`(select e.title from ${events} e where e.id = ${eventId})`

const ticketsName = sql<string>`${eventBookingNumber('')} || ${eventBookings.number} || ', ' || ${titleOf(eventBookings.eventId)}`

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
  subjectNames: {
    event: { id: events.id, name: () => sql`${events.title}` },
    eventBooking: { id: eventBookings.id, name: () => ticketsName },
    events: { id: eventBookings.id, name: () => ticketsName },
    eventDate: { id: occurrences.id, name: () => titleOf(occurrences.eventId) },
    eventHelper: { id: eventHelpers.id, name: () => titleOf(eventHelpers.eventId) },
    eventMessage: { id: eventMessages.id, name: () => titleOf(eventMessages.eventId) },
    eventWait: {
      id: eventWaits.id,
      name: () =>
        sql`(select e.title from ${occurrences} o join ${events} e on e.id = o.event_id where o.id = ${eventWaits.occurrenceId})`,
    },
  },
  personRecords: eventPersonRecords,
  commitments: eventCommitments,
  anonymiseRecords: anonymiseEvents,
} satisfies Domain
