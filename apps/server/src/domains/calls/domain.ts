import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { bookingNumber } from '../booking/rules.ts'
import { bookings } from '../booking/tables.ts'
import { callJobs } from './jobs.ts'
import { anonymiseCalls } from './people/anonymise-records.ts'
import { callPersonRecords } from './people/person-records.ts'
import { callReactions } from './reactions.ts'
import { callRoutes } from './routes.ts'

export const callsDomain = {
  routes: callRoutes,
  reactions: callReactions,
  jobs: callJobs,
  personSubjects: { calls: { id: bookings.id, personId: bookings.patronId } },
  subjectNames: {
    call: { id: bookings.id, name: () => sql`${bookingNumber('')} || ${bookings.number}` },
    calls: { id: bookings.id, name: () => sql`${bookingNumber('')} || ${bookings.number}` },
  },
  personRecords: callPersonRecords,
  anonymiseRecords: anonymiseCalls,
} satisfies Domain
