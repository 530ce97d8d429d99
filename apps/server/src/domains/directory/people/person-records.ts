import { eq, isNotNull, or } from '../../../db/drizzle.ts'

import type { PersonRecords } from '../../../person-records.ts'
import { providers, reviews, services } from '../tables.ts'

export const directoryPersonRecords: readonly PersonRecords[] = [
  {
    person: reviews.patronId,
    title: 'Reviews',
    // Neither reads what the other has said before both have.
    known: or(eq(reviews.by, 'patron'), isNotNull(reviews.shownAt)),
    kept: 'others',
  },
  { person: providers.id, title: 'Public profile', kept: 'care' },
  { person: services.providerId, title: 'Services', kept: 'care' },
  { person: reviews.providerId, withheld: 'anothers', kept: 'others' },
]
