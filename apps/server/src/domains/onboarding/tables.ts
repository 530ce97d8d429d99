import { sql } from '../../db/drizzle.ts'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { ApplicationKind, ApplicationStage } from '@wellspring/api/contract/application-stage'
import type { CheckResult, MatchOutcome, MatchStrength, decisions } from '@wellspring/api/contract/review'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** Who wants to be a provider or a tenant: one row an account, from the first submission on. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    kind: text().$type<ApplicationKind>().notNull(),
    stage: text().$type<ApplicationStage>().notNull(),
    applicantName: text().notNull(),
    businessName: text().notNull(),
    /** The newest submission. */
    submissionId: uuid().notNull(),
    submissionNumber: integer().notNull(),
    submittedAt: instant().notNull(),
    claimedBy: uuid().references(() => users.id),
    claimedUntil: instant(),
    approvedAt: instant(),
    /** Stays once the membership was paid for. */
    activatedAt: instant(),
    /** When the applicant last said that everything still holds. */
    attestedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('applications_queue').on(table.stage, table.submittedAt, table.id),
    index('applications_age').on(table.submittedAt, table.id),
  ],
)

/** What was submitted, whole: a resubmission is another row, none is ever changed. */
export const submissions = pgTable(
  'application_submissions',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    number: integer().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    submittedAt: instant().notNull(),
  },
  (table) => [unique('application_submissions_number').on(table.applicationId, table.number)],
)

/** Mostly one a submission; an approval that lapsed is decided on again. */
export const reviewDecisions = pgTable(
  'application_decisions',
  {
    id: id(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id),
    reviewerId: uuid()
      .notNull()
      .references(() => users.id),
    decision: text().$type<(typeof decisions)[number]>().notNull(),
    adminComments: text(),
    sectionComments: jsonb().$type<Record<string, string>>().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (table) => [index('application_decisions_submission').on(table.submissionId)],
)

/** What reviewers tell each other about an application; none is ever changed. */
export const reviewNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    reviewerId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('application_notes_application').on(table.applicationId, table.at)],
)

/** What the product itself found out about a submission. */
export const checks = pgTable(
  'application_checks',
  {
    id: id(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id),
    position: integer().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    result: text().$type<CheckResult>().notNull(),
    finding: text().notNull(),
    source: text().notNull(),
    checkedAt: instant().notNull(),
    /** Hash of what was looked at. */
    snapshotHash: text().notNull(),
  },
  (table) => [unique('application_checks_name').on(table.submissionId, table.name)],
)

export const drafts = pgTable('application_drafts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  step: integer().notNull(),
  revision: integer().notNull(),
  savedAt: instant().notNull(),
})

/** Something in an approved submission that ends on a day. Replaced with every approval. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    title: text().notNull(),
    number: text(),
    /** Without it new business stops on the day after. */
    required: text().$type<'license' | 'other' | 'approval'>().notNull(),
    expiresOn: date().notNull(),
    /** The days before the end of which its owner was last told; null when not told yet. */
    remindedAtDays: integer(),
  },
  (table) => [
    index('credentials_expiry').on(table.expiresOn, table.id),
    index('credentials_application').on(table.applicationId),
  ],
)

/** Somebody on the exclusions list who may be an approved applicant. Each record is shown once, whatever file it stands in. */
export const exclusionFlags = pgTable(
  'exclusion_flags',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    /** The record and how it matched, as one text. */
    matchKey: text().notNull(),
    strength: text().$type<MatchStrength>().notNull(),
    finding: text().notNull(),
    source: text().notNull(),
    /** Of the file that it was found in. */
    snapshotHash: text().notNull(),
    foundAt: instant().notNull(),
    resolvedAt: instant(),
    resolvedBy: uuid().references(() => users.id),
    outcome: text().$type<MatchOutcome>(),
    resolution: text(),
  },
  (table) => [
    unique('exclusion_flags_once').on(table.applicationId, table.matchKey),
    index('exclusion_flags_open').on(table.resolvedAt, table.foundAt),
    check('exclusion_flags_outcome', sql`(${table.resolvedAt} is null) = (${table.outcome} is null)`),
  ],
)

/** Licences as they were submitted, to find the same one elsewhere. */
export const licenses = pgTable(
  'application_licenses',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id),
    /** Number and state in lower case without spaces. */
    fingerprint: text().notNull(),
  },
  (table) => [index('application_licenses_fingerprint').on(table.fingerprint)],
)
