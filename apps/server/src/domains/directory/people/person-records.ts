import { eq, isNotNull, or } from '../../../db/drizzle.ts'

import type { PersonRecords } from '../../../person-records.ts'
import { providers, reviews, services } from '../tables.ts'

export const directoryPersonRecords: readonly PersonRecords[] = [
  {
    person: reviews.patronId,
    title: 'Reviews',
    // A review of the other participant stays hidden until both are shown.
    known: or(eq(reviews.by, 'patron'), isNotNull(reviews.shownAt)),
    kept: 'others',
  },
  { person: providers.id, title: 'Public profile', kept: 'care' },
  { person: services.providerId, title: 'Services', kept: 'care' },
  { person: reviews.providerId, withheld: 'anothers', kept: 'others' },
]
