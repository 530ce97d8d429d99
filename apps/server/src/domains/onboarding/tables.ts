import { sql } from '../../db/drizzle.ts'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { ApplicationKind, ApplicationStage } from '@wellspring/api/contract/application-stage'
import type { CheckResult, MatchOutcome, MatchStrength, decisions } from '@wellspring/api/contract/review'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** Applications to become a provider or a tenant, one row per account from the first submission on. */
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
    submissionId: uuid().notNull(),
    submissionNumber: integer().notNull(),
    submittedAt: instant().notNull(),
    claimedBy: uuid().references(() => users.id),
    claimedUntil: instant(),
    approvedAt: instant(),
    /** Kept permanently once the membership was paid. */
    activatedAt: instant(),
    attestedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('applications_queue').on(table.stage, table.submittedAt, table.id),
    index('applications_age').on(table.submittedAt, table.id),
  ],
)

/** Complete submissions. A resubmission adds a row. Immutable. */
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

/** Usually one per submission. A lapsed approval gets another one. */
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

/** Reviewers' notes to each other. Immutable. */
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

/** Results of the automatic checks on a submission. */
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
    /** Hash of the checked evidence. */
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

/** Items of an approved submission that expire. Replaced with every approval. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    title: text().notNull(),
    number: text(),
    /** When a required one expires, new business stops the day after. */
    required: text().$type<'license' | 'other' | 'approval'>().notNull(),
    expiresOn: date().notNull(),
    /** The days left at the last reminder, or null. */
    remindedAtDays: integer(),
  },
  (table) => [
    index('credentials_expiry').on(table.expiresOn, table.id),
    index('credentials_application').on(table.applicationId),
  ],
)

/** Possible matches of approved applicants with the exclusions list. A record in several snapshots is listed once. */
export const exclusionFlags = pgTable(
  'exclusion_flags',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    /** The record and its match criteria as one text. */
    matchKey: text().notNull(),
    strength: text().$type<MatchStrength>().notNull(),
    finding: text().notNull(),
    source: text().notNull(),
    /** The hash of the snapshot that contained it. */
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

/** Submitted licences, to find duplicates. */
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
