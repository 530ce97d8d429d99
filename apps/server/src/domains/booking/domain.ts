import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { bookingJobs } from './jobs.ts'
import { bookingLedgerChecks } from './money/ledger-checks.ts'
import { sessionSource } from './lotus-source.ts'
import { bookingPayable } from './payable.ts'
import { anonymiseBookings } from './people/anonymise-records.ts'
import { bookingCommitments } from './people/commitments.ts'
import { bookingPersonRecords } from './people/person-records.ts'
import { bookingReactions } from './reactions.ts'
import { recentBookings } from './details/recent-bookings.ts'
import { bookingRoutes } from './routes.ts'
import { bookingNumber } from './rules.ts'
import { bookings } from './tables.ts'
import { bookedTimes } from './times/appointments.ts'

export const bookingDomain = {
  routes: bookingRoutes,
  reactions: bookingReactions,
  jobs: bookingJobs,
  payables: { booking: bookingPayable },
  ledgerChecks: bookingLedgerChecks,
  lotusSources: { session: sessionSource },
  appointments: [bookedTimes],
  personSubjects: { booking: { id: bookings.id, personId: bookings.patronId } },
  subjectNames: {
    booking: { id: bookings.id, name: () => sql`${bookingNumber('')} || ${bookings.number}` },
  },
  recent: { bookings: recentBookings },
  personRecords: bookingPersonRecords,
  commitments: bookingCommitments,
  anonymiseRecords: anonymiseBookings,
} satisfies Domain
