import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** The owner's calendar feed, which calendar apps subscribe to. Its URL is never stored. */
export const CalendarFeed = z.object({
  /** Whether events name the other person. */
  showsNames: z.boolean(),
  createdAt: Instant,
  /** Last fetch, to the minute; null before the first one. */
  lastReadAt: Instant.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const owners = ['patron', 'provider'] as const

export const calendar = {
  getCalendarFeed: endpoint('GET', '/calendar-feed', {
    access: owners,
    summary: "Whether the caller's bookings can be read by a calendar program, and since when.",
  }).output(z.object({ feed: CalendarFeed.nullable() })),
  makeCalendarFeed: endpoint('POST', '/calendar-feed', {
    access: owners,
    secret: true,
    proof: true,
    summary: 'A new address, shown this once; the one before it ends.',
  })
    .input(z.object({ showsNames: z.boolean() }))
    .output(z.object({ feed: CalendarFeed, url: z.string() })),
  revokeCalendarFeed: endpoint('DELETE', '/calendar-feed', {
    access: owners,
    summary: 'The address ends at once.',
  }).output(z.object({ feed: CalendarFeed.nullable() })),
}
