import { sql } from '../../db/drizzle.ts'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { ConsentScope, ConsentStatus, RequestStatus } from '@wellspring/api/contract/sharing'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/**
 * A patron's consent that a provider may read the results of one questionnaire. Whether it is effective is evaluated on
 * every read.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    instrument: text().notNull(),
    scope: text().$type<ConsentScope>().notNull(),
    /** Covers results from this time on, or all when null. */
    resultsFrom: instant(),
    status: text().$type<ConsentStatus>().notNull(),
    givenAt: instant().notNull(),
    until: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('consents_one')
      .on(table.patronId, table.providerId, table.instrument)
      .where(sql`${table.status} = 'given'`),
    index('consents_provider').on(table.providerId, table.patronId),
    index('consents_patron').on(table.patronId, table.id),
    index('consents_until')
      .on(table.until)
      .where(sql`${table.status} = 'given'`),
    check(
      'consents_status',
      sql`${table.status} in ('given', 'revoked', 'expired', 'ended', 'replaced')
        and (${table.status} = 'given') = (${table.endedAt} is null)`,
    ),
    check('consents_scope', sql`${table.scope} in ('newest', 'all')`),
    check('consents_from', sql`(${table.scope} = 'all') = (${table.resultsFrom} is null)`),
  ],
)

/** The exact wording of each consent and how it ended. Immutable. */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: id(),
    consentId: uuid()
      .notNull()
      .references(() => consents.id),
    status: text().$type<ConsentStatus>().notNull(),
    at: instant().notNull(),
    /** Null for a change by time. */
    userId: uuid().references(() => users.id),
    /** For a consent that was given. */
    text: text(),
    termsVersion: integer(),
  },
  (table) => [
    index('consent_receipts_consent').on(table.consentId, table.id),
    check(
      'consent_receipts_text',
      sql`(${table.status} = 'given') = (${table.text} is not null)
        and (${table.text} is null) = (${table.termsVersion} is null)`,
    ),
  ],
)

/** Providers' requests that a patron answers a questionnaire. */
export const questionnaireRequests = pgTable(
  'questionnaire_requests',
  {
    id: id(),
    /** The booking before or after which they ask. */
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    instrument: text().notNull(),
    status: text().$type<RequestStatus>().notNull(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('questionnaire_requests_one')
      .on(table.patronId, table.providerId, table.instrument)
      .where(sql`${table.status} in ('asked', 'accepted')`),
    index('questionnaire_requests_booking').on(table.bookingId),
    index('questionnaire_requests_pair').on(table.patronId, table.providerId, table.askedAt),
    index('questionnaire_requests_due')
      .on(table.dueAt)
      .where(sql`${table.status} in ('asked', 'accepted')`),
    check(
      'questionnaire_requests_status',
      sql`${table.status} in ('asked', 'accepted', 'answered', 'declined', 'withdrawn', 'expired')`,
    ),
  ],
)
