import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** An address under which a calendar program reads what its owner has booked. The address itself is kept nowhere. */
export const CalendarFeed = z.object({
  /** Whether it says whom one meets. */
  showsNames: z.boolean(),
  createdAt: Instant,
  /** When somebody read it last, to the minute; null when nobody has. */
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
