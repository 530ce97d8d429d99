import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Email, Id, Instant, PathId } from './fields.ts'

/** Maximum number of helpers per event. */
export const MAX_HELPERS = 20

/** Identified by email address only: whether it belongs to an account is not revealed. */
export const EventHelper = z.object({
  id: Id,
  email: z.string(),
  invitedAt: Instant,
  /** Number of tickets that they have scanned for this event. */
  scans: z.int(),
})
export type EventHelper = z.infer<typeof EventHelper>

/** A date at which a helper scans tickets: what they need to get there, without any amounts. */
export const HelpedDate = z.object({
  occurrenceId: Id,
  title: z.string(),
  organiserName: z.string(),
  place: z.string().nullable(),
  zone: z.string(),
  startsAt: Instant,
  endsAt: Instant,
})
export type HelpedDate = z.infer<typeof HelpedDate>

const one = z.object({ id: PathId })
const Answer = z.object({ helpers: z.array(EventHelper) })

export const eventHelpers = {
  listEventHelpers: endpoint('GET', '/events/{id}/helpers', {
    access: ['provider'],
    summary: 'List the check-in helpers of an event.',
  })
    .input(one)
    .output(Answer),
  inviteEventHelper: endpoint('POST', '/events/{id}/helpers', {
    access: ['provider'],
    summary: 'Allow an account with this address to scan the tickets of an event.',
  })
    .input(one.extend({ email: Email }))
    .output(Answer),
  removeEventHelper: endpoint('DELETE', '/event-helpers/{id}', {
    access: ['provider'],
    summary: 'Revoke that permission at once.',
  })
    .input(one)
    .output(Answer),
  listHelpedDates: endpoint('GET', '/check-ins/dates', {
    access: ['provider'],
    summary: 'List the dates at which the caller helps with the check-in, next first.',
  }).output(z.object({ dates: z.array(HelpedDate) })),
}
