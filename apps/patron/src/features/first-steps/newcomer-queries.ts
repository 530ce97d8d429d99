import type { Client } from '@wellspring/api/client'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { moodQueries } from '@wellspring/api/hooks/moods'
import { profileQueries } from '@wellspring/api/hooks/profile'

/** The data that identifies a newcomer: areas, moods, upcoming and past bookings. */
export const newcomerQueries = (api: Client, zone: string) =>
  [
    profileQueries.own(api),
    moodQueries.patterns(api, zone),
    bookingQueries.list(api, { when: 'upcoming', limit: 1, page: 0 }),
    bookingQueries.list(api, { when: 'past', limit: 1, page: 0 }),
  ] as const
