import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, PageIndex, SearchWords, Day } from './fields.ts'

/** Something that somebody did, or looked at. */
export const Activity = z.object({
  id: Id,
  at: Instant,
  /** domain.verb */
  name: z.string(),
  /** What it was done to: `user:…`, `application:…`. */
  subject: z.string(),
  /** Null for the product itself. */
  actor: z.object({ id: Id, name: z.string(), kind: z.string() }).nullable(),
  host: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type Activity = z.infer<typeof Activity>

/** Something that the caller did, or that somebody looked at about them. */
export const OwnActivity = Activity.pick({ id: true, at: true, name: true, subject: true }).extend({
  /** Who looked: a provider by their name, anybody else as staff; null: the caller themselves. */
  by: z.object({ name: z.string(), kind: z.string() }).nullable(),
})
export type OwnActivity = z.infer<typeof OwnActivity>

export const audit = {
  listOwnActivities: endpoint('GET', '/activity-log/me', {
    access: ['patron'],
    summary: 'What the caller did, and who opened what about them, newest first.',
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ activities: z.array(OwnActivity), totalRecords: z.int() })),
  listActivities: endpoint('GET', '/activity-log', {
    access: ['admin'],
    summary: 'Who did what, newest first, as it was before and after.',
  })
    .input(
      z.object({
        /** The start of a name: `order`, `application.decide`. */
        name: SearchWords,
        /** A name or an email address of who did it. */
        actor: SearchWords,
        subject: SearchWords,
        from: Day.optional(),
        to: Day.optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(z.object({ activities: z.array(Activity), totalRecords: z.int() })),
}
