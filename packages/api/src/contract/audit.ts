import * as z from 'zod'

import { activityKinds, lookRights } from './activity-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, Limit, SearchWords } from './fields.ts'
import { activitySorts } from './sorts.ts'

/** A change that an account or the system made, or a record that an account read. */
export const Activity = z.object({
  id: Id,
  at: Instant,
  /** `domain.verb` */
  name: z.string(),
  /** The record concerned: `user:…`, `application:…`. */
  subject: z.string(),
  /**
   * Display name of the subject: an order number, a person's name. Null when there is none, or when it must not be
   * shown.
   */
  about: z.string().nullable(),
  /** Null for the system itself. */
  actor: z.object({ id: Id, name: z.string(), kind: z.string() }).nullable(),
  host: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type Activity = z.infer<typeof Activity>

/** An action of the caller, or an access to the caller's data by somebody else. */
export const OwnActivity = Activity.pick({
  id: true,
  at: true,
  name: true,
  subject: true,
  about: true,
}).extend({
  kind: z.enum(activityKinds),
  /** IP address of the request, and the device of the session. Null for actions of others, and when unknown. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** The reader: providers by name, everybody else as staff. Null when the caller acted. */
  by: z
    .object({
      name: z.string(),
      kind: z.enum(['provider', 'organisation', 'staff', 'patron']),
      right: z.enum(lookRights),
      /** The reason that the reader entered, when one was required. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type OwnActivity = z.infer<typeof OwnActivity>

/** Pagination cursor: the time and the id of the last row of the previous page. */
const Cursor = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    'This page cannot be found',
  )
  .refine((text) => Instant.safeParse(text.slice(0, 24)).success, 'This page cannot be found')

export const audit = {
  listOwnActivities: endpoint('GET', '/activity-log/me', {
    access: 'signed-in',
    summary:
      "List the caller's actions and who accessed which of their records, when, why and by what right, newest first.",
  })
    .input(
      z.object({
        by: z.enum(['me', 'others']).optional(),
        kind: z.enum(activityKinds).optional(),
        from: Day.optional(),
        to: Day.optional(),
        /** The `older` of the previous page. */
        before: Cursor.optional(),
        limit: Limit,
      }),
    )
    .output(
      z.object({
        activities: z.array(OwnActivity),
        /** Cursor of the next page; null on the last page. */
        older: Cursor.nullable(),
      }),
    ),
  listActivities: endpoint('GET', '/activity-log', {
    access: ['admin'],
    summary: 'List all audit entries with the values before and after, newest first.',
  })
    .input(
      z.object({
        /** Prefix of a name: `order`, `application.decide`. */
        name: SearchWords,
        /** Name or email address of the actor. */
        actor: SearchWords,
        /** The actor or the subject, by display name: a name, an email address, WS-1042. */
        search: SearchWords,
        /** Writes (`deeds`), writes by people, writes by the system, or reads (`looks`). Everything by default. */
        kind: z.enum(['deeds', 'people', 'product', 'looks']).optional(),
        /** One subject, `user:…`, or the prefix of a kind of subject, `user`. */
        subject: SearchWords,
        from: Day.optional(),
        to: Day.optional(),
        /** `at` is oldest first. */
        sort: z.enum(activitySorts).default('-at'),
        /** The `older` of the previous page. */
        before: Cursor.optional(),
        limit: Limit,
      }),
    )
    .output(
      z.object({
        activities: z.array(Activity),
        /** Cursor of the next page; null on the last page. */
        older: Cursor.nullable(),
      }),
    ),
}
