import * as z from 'zod'

import { activityKinds, lookRights } from './activity-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, Limit, SearchWords } from './fields.ts'
import { activitySorts } from './sorts.ts'

/** Something that somebody did, or looked at. */
export const Activity = z.object({
  id: Id,
  at: Instant,
  /** domain.verb */
  name: z.string(),
  /** What it was done to: `user:…`, `application:…`. */
  subject: z.string(),
  /** What that is called: an order's number, a person's name. Null where nothing says more, or where it is not told. */
  about: z.string().nullable(),
  /** Null for the product itself. */
  actor: z.object({ id: Id, name: z.string(), kind: z.string() }).nullable(),
  host: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type Activity = z.infer<typeof Activity>

/** Something that the caller did, or that somebody looked at about them. */
export const OwnActivity = Activity.pick({
  id: true,
  at: true,
  name: true,
  subject: true,
  about: true,
}).extend({
  kind: z.enum(activityKinds),
  /** From where the caller did it, and by which device they logged in; null of what others did, and where it is not known. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** Who looked: a provider by their name, anybody else as staff; null: the caller themselves. */
  by: z
    .object({
      name: z.string(),
      kind: z.enum(['provider', 'organisation', 'staff', 'patron']),
      right: z.enum(lookRights),
      /** What they wrote down as their reason, where they had to. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type OwnActivity = z.infer<typeof OwnActivity>

/** After which row a page begins: its moment and its id. */
const Cursor = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    'This page cannot be found',
  )
  .refine((text) => !Number.isNaN(Date.parse(text.slice(0, 24))), 'This page cannot be found')

export const audit = {
  listOwnActivities: endpoint('GET', '/activity-log/me', {
    access: 'signed-in',
    summary:
      'What the caller did, and who opened what about them, when, why and by what right, newest first.',
  })
    .input(
      z.object({
        by: z.enum(['me', 'others']).optional(),
        kind: z.enum(activityKinds).optional(),
        from: Day.optional(),
        to: Day.optional(),
        /** The `older` of the page before. */
        before: Cursor.optional(),
        limit: Limit,
      }),
    )
    .output(
      z.object({
        activities: z.array(OwnActivity),
        /** Where the next page begins; null where there is none. */
        older: Cursor.nullable(),
      }),
    ),
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
        /** Who did it, or what it was done to, as people call it: a name, an email address, WS-1042. */
        search: SearchWords,
        /** What was done, all of it, by people or by the product itself, or what was only looked at; everything unless told. */
        kind: z.enum(['deeds', 'people', 'product', 'looks']).optional(),
        /** One subject, `user:…`, or the start of a kind of them, `user`. */
        subject: SearchWords,
        from: Day.optional(),
        to: Day.optional(),
        /** Upwards: the oldest first. */
        sort: z.enum(activitySorts).default('-at'),
        /** The `older` of the page before. */
        before: Cursor.optional(),
        limit: Limit,
      }),
    )
    .output(
      z.object({
        activities: z.array(Activity),
        /** Where the next page begins; null where there is none. */
        older: Cursor.nullable(),
      }),
    ),
}
