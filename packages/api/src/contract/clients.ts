import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Dollars, Id, Instant, Limit, PageIndex, PathId, SearchWords, requiredText } from './fields.ts'
import { UsablePackage } from './packages.ts'
import { clientSorts } from './sorts.ts'

/** A patron whom a provider has met or is about to meet, who has a package of theirs, or has accepted an invitation. */
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
  /** Of times that are held for them and not paid for yet. */
  unpaidAmount: Dollars,
  /** When the caller noted something about them last. */
  lastNoteAt: Instant.nullable(),
  /** They have ended it; what was noted of sessions that took place stays. */
  hasEnded: z.boolean(),
  /** The caller's own words for them; nobody else reads them. */
  tags: z.array(z.string()),
  /** What they keep between coaching sessions. */
  coachingSpaceId: Id.nullable(),
})
export type Client = z.infer<typeof Client>

/** What was paid, and what of it went back. */
const Paid = z.object({ amount: Dollars, refundedAmount: Dollars })

export const ClientDetail = Client.extend({
  /** The first appointment that came to be. */
  firstAt: Instant.nullable(),
  /** How to reach them; null once they have ended it, or their account is gone. */
  contact: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
  packages: z.array(UsablePackage),
  /** What they have paid the caller, and nobody else. */
  paid: z.object({ bookings: Paid, packages: Paid, orders: Paid }),
})
export type ClientDetail = z.infer<typeof ClientDetail>

export const ClientNoteInput = z.object({ text: requiredText('Write a note', 10_000) })
export type ClientNoteInput = z.infer<typeof ClientNoteInput>

export const ClientTagsInput = z.object({
  tags: z.array(requiredText('Write a tag', 30)).max(10, 'A client has at most 10 tags'),
})
export type ClientTagsInput = z.infer<typeof ClientTagsInput>

/** What a provider notes about a client; nobody else reads it. */
export const ClientNote = z.object({
  id: Id,
  text: z.string(),
  /** Goes up with each change. */
  revision: z.int(),
  writtenAt: Instant,
  changedAt: Instant.nullable(),
})
export type ClientNote = z.infer<typeof ClientNote>

/** How a patron and a provider stand to each other, as the patron sees it. */
const ClientRelation = z.object({
  isClient: z.boolean(),
  /** Something is booked or asked for between the two, and not over. */
  isAwaited: z.boolean(),
})
export type ClientRelation = z.infer<typeof ClientRelation>

const one = z.object({ id: PathId })
const Note = z.object({ note: ClientNote })
/** An answer that is kept with its key for a day has no text: that lies sealed. */
const WrittenNote = z.object({ note: ClientNote.omit({ text: true }) })

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
        /** With a time that is not paid for yet, or with sessions of a package that are not booked yet. */
        has: z.enum(['unpaid', 'sessions']).optional(),
        /** Of the caller's own words. */
        tag: SearchWords,
        sort: z.enum(clientSorts).optional(),
      }),
    )
    .output(
      z.object({
        clients: z.array(Client),
        totalRecords: z.int(),
        /** All that the caller uses, to choose one from. */
        tags: z.array(z.string()),
      }),
    ),
  getClient: endpoint('GET', '/clients/{id}', {
    access: ['provider'],
    watched: true,
    summary: 'One patron of the caller, with how to reach them. Anybody else is not found.',
  })
    .input(one)
    .output(z.object({ client: ClientDetail })),
  getClientRelation: endpoint('GET', '/providers/{id}/relation', {
    access: ['patron'],
    summary: 'Whether the caller is a client of a provider.',
  })
    .input(one)
    .output(z.object({ relation: ClientRelation })),
  endClientRelation: endpoint('DELETE', '/providers/{id}/relation', {
    access: ['patron'],
    summary: 'Be a client of a provider no more: they see no contact any more, and suggest no time.',
  })
    .input(one)
    .output(z.object({ ended: z.boolean() })),
  setClientTags: endpoint('PUT', '/clients/{id}/tags', {
    access: ['provider'],
    secret: true,
    watched: true,
    summary: "Put one's own words for a client in place of those that stand there.",
  })
    .input(z.intersection(one, ClientTagsInput))
    .output(one),
  listClientNotes: endpoint('GET', '/clients/{id}/notes', {
    access: ['provider'],
    watched: true,
    summary: 'What the caller has noted about one of their clients, the newest first. Nobody else reads it.',
  })
    .input(one.extend({ limit: Limit, page: PageIndex }))
    .output(z.object({ notes: z.array(ClientNote), totalRecords: z.int() })),
  writeClientNote: endpoint('POST', '/clients/{id}/notes', {
    access: ['provider'],
    watched: true,
    summary: 'Note something about a client, for oneself.',
  })
    .input(z.intersection(one, ClientNoteInput))
    .output(WrittenNote),
  updateClientNote: endpoint('PUT', '/client-notes/{id}', {
    access: ['provider'],
    secret: true,
    watched: true,
    summary: "Change a note of one's own; OUT_OF_DATE when it was changed elsewhere since.",
  })
    .input(z.intersection(one, ClientNoteInput.extend({ revision: z.int().min(1) })))
    .output(Note),
  removeClientNote: endpoint('DELETE', '/client-notes/{id}', {
    access: ['provider'],
    watched: true,
    summary: "Remove a note of one's own.",
  })
    .input(one)
    .output(z.object({ id: Id })),
}
