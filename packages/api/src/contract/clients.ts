import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Dollars, Id, Instant, Limit, PageIndex, PathId, SearchWords, requiredText } from './fields.ts'
import { UsablePackage } from './packages.ts'
import { clientSorts } from './sorts.ts'

/** A patron with a past or upcoming booking or a package of the provider, or who has accepted an invitation. */
const Client = z.object({
  /** Id of the patron. */
  id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** Completed sessions. */
  completedCount: z.int(),
  lastAt: Instant.nullable(),
  /** The next booking that is not over. */
  next: z.object({ bookingId: Id, startsAt: Instant }).nullable(),
  /** Unused sessions of their packages. */
  sessionsLeft: z.int(),
  /** Price of the times that are held for them and not paid yet. */
  unpaidAmount: Dollars,
  /** When the caller last wrote a note about them. */
  lastNoteAt: Instant.nullable(),
  /** The patron ended the relationship; notes about completed sessions are kept. */
  hasEnded: z.boolean(),
  /** The caller's private tags for them. */
  tags: z.array(z.string()),
  /** The coaching space that they share. */
  coachingSpaceId: Id.nullable(),
})
export type Client = z.infer<typeof Client>

const Paid = z.object({ amount: Dollars, refundedAmount: Dollars })

export const ClientDetail = Client.extend({
  /** Their first appointment that took place. */
  firstAt: Instant.nullable(),
  /** Contact details; null once the relationship has ended, or the account is gone. */
  contact: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
  packages: z.array(UsablePackage),
  /** Amounts paid to the caller only. */
  paid: z.object({ bookings: Paid, packages: Paid, orders: Paid }),
})
export type ClientDetail = z.infer<typeof ClientDetail>

export const ClientNoteInput = z.object({ text: requiredText('Write a note', 10_000) })
export type ClientNoteInput = z.infer<typeof ClientNoteInput>

export const ClientTagsInput = z.object({
  tags: z.array(requiredText('Write a tag', 30)).max(10, 'A client has at most 10 tags'),
})
export type ClientTagsInput = z.infer<typeof ClientTagsInput>

/** A private note of a provider about a client. */
export const ClientNote = z.object({
  id: Id,
  text: z.string(),
  /** Increases with every change. */
  revision: z.int(),
  writtenAt: Instant,
  changedAt: Instant.nullable(),
})
export type ClientNote = z.infer<typeof ClientNote>

/** The patron's view of the relationship with a provider. */
const ClientRelation = z.object({
  isClient: z.boolean(),
  /** The two have a booking or a request that is not over. */
  isAwaited: z.boolean(),
})
export type ClientRelation = z.infer<typeof ClientRelation>

const one = z.object({ id: PathId })
const Note = z.object({ note: ClientNote })
/** Responses stored for their Idempotency-Key (for a day) omit the text, because notes are stored encrypted. */
const WrittenNote = z.object({ note: ClientNote.omit({ text: true }) })

export const clients = {
  listClients: endpoint('GET', '/clients', {
    access: ['provider'],
    logsReads: true,
    summary: "List the caller's clients: those with upcoming appointments first, then the most recent.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        search: SearchWords,
        /** With an upcoming appointment, or without one. */
        when: z.enum(['upcoming', 'past']).optional(),
        /** With an unpaid held time, or with unused sessions of a package. */
        has: z.enum(['unpaid', 'sessions']).optional(),
        /** One of the caller's tags. */
        tag: SearchWords,
        sort: z.enum(clientSorts).optional(),
      }),
    )
    .output(
      z.object({
        clients: z.array(Client),
        totalRecords: z.int(),
        /** All tags that the caller uses, for a filter. */
        tags: z.array(z.string()),
      }),
    ),
  getClient: endpoint('GET', '/clients/{id}', {
    access: ['provider'],
    logsReads: true,
    summary: 'Get a client of the caller with their contact details. Anybody else is not found.',
  })
    .input(one)
    .output(z.object({ client: ClientDetail })),
  getClientRelation: endpoint('GET', '/providers/{id}/relation', {
    access: ['patron'],
    summary: 'Get whether the caller is a client of a provider.',
  })
    .input(one)
    .output(z.object({ relation: ClientRelation })),
  endClientRelation: endpoint('DELETE', '/providers/{id}/relation', {
    access: ['patron'],
    summary: 'End being a client of a provider, who no longer sees contact details and cannot suggest times.',
  })
    .input(one)
    .output(z.object({ ended: z.boolean() })),
  setClientTags: endpoint('PUT', '/clients/{id}/tags', {
    access: ['provider'],
    secret: true,
    logsReads: true,
    summary: "Replace the caller's own tags for a client.",
  })
    .input(z.intersection(one, ClientTagsInput))
    .output(one),
  listClientNotes: endpoint('GET', '/clients/{id}/notes', {
    access: ['provider'],
    logsReads: true,
    summary: "List the caller's private notes about a client, newest first.",
  })
    .input(one.extend({ limit: Limit, page: PageIndex }))
    .output(z.object({ notes: z.array(ClientNote), totalRecords: z.int() })),
  writeClientNote: endpoint('POST', '/clients/{id}/notes', {
    access: ['provider'],
    logsReads: true,
    summary: 'Add a private note about a client.',
  })
    .input(z.intersection(one, ClientNoteInput))
    .output(WrittenNote),
  updateClientNote: endpoint('PUT', '/client-notes/{id}', {
    access: ['provider'],
    secret: true,
    logsReads: true,
    summary: "Update the caller's note; OUT_OF_DATE if it has been changed elsewhere since.",
  })
    .input(z.intersection(one, ClientNoteInput.extend({ revision: z.int().min(1) })))
    .output(Note),
  removeClientNote: endpoint('DELETE', '/client-notes/{id}', {
    access: ['provider'],
    logsReads: true,
    summary: "Delete the caller's note.",
  })
    .input(one)
    .output(z.object({ id: Id })),
}
