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
    summary: "Get whether the caller's bookings have a calendar feed, and since when.",
  }).output(z.object({ feed: CalendarFeed.nullable() })),
  makeCalendarFeed: endpoint('POST', '/calendar-feed', {
    access: owners,
    secret: true,
    proof: true,
    summary: 'Create a new feed address, which is returned only once; the previous address stops working.',
  })
    .input(z.object({ showsNames: z.boolean() }))
    .output(z.object({ feed: CalendarFeed, url: z.string() })),
  revokeCalendarFeed: endpoint('DELETE', '/calendar-feed', {
    access: owners,
    summary: 'Remove the feed address at once.',
  }).output(z.object({ feed: CalendarFeed.nullable() })),
}
