import type { Samples } from './sample.ts'
import { accounts } from './samples/accounts.ts'
import { booking } from './samples/booking.ts'
import { care } from './samples/care.ts'
import { commerce } from './samples/commerce.ts'
import { community } from './samples/community.ts'
import { eventSamples } from './samples/events.ts'
import { membership } from './samples/membership.ts'
import { people } from './samples/people.ts'

/** All samples, in the order of their dependencies. */
export const samples: readonly Samples[] = [
  people,
  booking,
  commerce,
  care,
  membership,
  eventSamples,
  community,
  accounts,
]
