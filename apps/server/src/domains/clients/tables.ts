import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { InvitationStatus } from '@wellspring/api/contract/invitations'

import { bytea, id, instant } from '../../db/columns.ts'
import { sql } from '../../db/drizzle.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** A provider's private notes about a client, encrypted with the provider's key. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    text: bytea().notNull(),
    revision: integer().notNull().default(1),
    writtenAt: instant().notNull(),
    changedAt: instant(),
  },
  (table) => [
    index('client_notes_pair').on(table.providerId, table.patronId, table.writtenAt),
    index('client_notes_patron').on(table.patronId),
    check('client_notes_revision', sql`${table.revision} > 0`),
  ],
)

/** When a patron ended the relation. Later bookings establish it again. */
export const clientEndings = pgTable(
  'client_endings',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    endedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('client_endings_pair').on(table.providerId, table.patronId),
    index('client_endings_patron').on(table.patronId),
  ],
)

/** A provider's tags for a client, encrypted with the provider's key. */
export const clientTags = pgTable(
  'client_tags',
  {
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    tags: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.patronId] }),
    index('client_tags_patron').on(table.patronId),
  ],
)

/**
 * Invitations to become a client, for one address and used once. The link is not stored. An accepted one connects
 * patron and provider like a booking.
 */
export const clientInvitations = pgTable(
  'client_invitations',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    email: text().notNull(),
    /** The name that the provider entered. */
    name: text().notNull(),
    status: text().$type<InvitationStatus>().notNull(),
    sends: integer().notNull().default(1),
    /** How many of those mails have been sent. */
    mailed: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedBy: uuid().references(() => users.id),
    /** The zone of the browser in which it was accepted. */
    zone: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('client_invitations_one')
      .on(table.providerId, table.email)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('client_invitations_client')
      .on(table.providerId, table.acceptedBy)
      .where(sql`${table.acceptedBy} is not null`),
    index('client_invitations_listed').on(table.providerId, table.createdAt),
    index('client_invitations_accepted')
      .on(table.acceptedBy)
      .where(sql`${table.acceptedBy} is not null`),
    index('client_invitations_email').on(table.email),
    index('client_invitations_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
    check(
      'client_invitations_status',
      sql`${table.status} in ('open', 'accepted', 'revoked', 'expired')
        and (${table.status} = 'accepted') = (${table.acceptedBy} is not null)
        and (${table.status} = 'accepted') = (${table.zone} is not null)`,
    ),
  ],
)
