import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, PageIndex, PathId, SearchWords } from './fields.ts'
import { UsablePackage } from './packages.ts'
import { clientSorts } from './sorts.ts'

/** A patron whom a provider has met, or is about to meet. */
const Client = z.object({
  /** Of the patron. */
  id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** Sessions that took place. */
  completedCount: z.int(),
  lastAt: Instant.nullable(),
  /** What is booked and not over. */
  next: z.object({ bookingId: Id, startsAt: Instant }).nullable(),
  /** What they can still book of packages. */
  sessionsLeft: z.int(),
  /** What they keep between coaching sessions. */
  coachingSpaceId: Id.nullable(),
})
export type Client = z.infer<typeof Client>

export const ClientDetail = Client.extend({
  /** The first appointment that came to be. */
  firstAt: Instant,
  packages: z.array(UsablePackage),
})
export type ClientDetail = z.infer<typeof ClientDetail>

export const clients = {
  listClients: endpoint('GET', '/clients', {
    access: ['provider'],
    watched: true,
    summary: 'Patrons of the caller: the next appointment first, then the last one met.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        /** A name. */
        search: SearchWords,
        /** With an appointment to come, or without. */
        when: z.enum(['upcoming', 'past']).optional(),
        sort: z.enum(clientSorts).optional(),
      }),
    )
    .output(z.object({ clients: z.array(Client), totalRecords: z.int() })),
  getClient: endpoint('GET', '/clients/{id}', {
    access: ['provider'],
    watched: true,
    summary: 'One patron of the caller. Anybody else is not found.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ client: ClientDetail })),
}
