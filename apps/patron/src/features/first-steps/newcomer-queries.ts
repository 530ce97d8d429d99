import type { Client } from '@wellspring/api/client'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { moodQueries } from '@wellspring/api/hooks/moods'
import { profileQueries } from '@wellspring/api/hooks/profile'

/** What tells a newcomer from others: their areas, a mood, what is booked and what was. */
export const newcomerQueries = (api: Client, zone: string) =>
  [
    profileQueries.own(api),
    moodQueries.patterns(api, zone),
    bookingQueries.list(api, { when: 'upcoming', limit: 1, page: 0 }),
    bookingQueries.list(api, { when: 'past', limit: 1, page: 0 }),
  ] as const
