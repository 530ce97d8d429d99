import { sql } from '../../db/drizzle.ts'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { AdministratorRole, InvitationRole } from '@wellspring/api/contract/organisations'
import type { InvitationStatus } from '@wellspring/api/contract/invitations'
import type { FormerOwner, TransferStatus } from '@wellspring/api/contract/organisation-transfers'
import type { BenefitUse } from '@wellspring/api/contract/organisation-benefits'
import type { Area } from '@wellspring/api/contract/areas'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'
import { applications } from '../onboarding/tables.ts'

/** An approved organisation that has paid. Name and plan belong to its application, whoever owns it. */
export const organisations = pgTable('organisations', {
  id: id(),
  applicationId: uuid()
    .notNull()
    .unique()
    .references(() => applications.id),
  ownerId: uuid()
    .notNull()
    .unique()
    .references(() => users.id),
  createdAt: instant().notNull(),
  /** When the organisation was closed to members and changes. Resuming the plan reopens it. */
  closedAt: instant(),
})

/** Administrators. A user administers at most one organisation. */
export const organisationAdministrators = pgTable(
  'organisation_administrators',
  {
    id: id(),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    role: text().$type<AdministratorRole>().notNull(),
    since: instant().notNull(),
  },
  (table) => [
    index('organisation_administrators_organisation').on(table.organisationId),
    uniqueIndex('organisation_administrators_one_owner')
      .on(table.organisationId)
      .where(sql`${table.role} = 'owner'`),
    check('organisation_administrators_role', sql`${table.role} in ('owner', 'administrator', 'viewer')`),
  ],
)

/** Offers of an organisation from its owner to an administrator, who alone can accept. */
export const organisationTransfers = pgTable(
  'organisation_transfers',
  {
    id: id(),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    fromId: uuid()
      .notNull()
      .references(() => users.id),
    toId: uuid()
      .notNull()
      .references(() => users.id),
    thenRole: text().$type<FormerOwner>().notNull(),
    status: text().$type<TransferStatus>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('organisation_transfers_one')
      .on(table.organisationId)
      .where(sql`${table.status} = 'open'`),
    index('organisation_transfers_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
    check('organisation_transfers_then', sql`${table.thenRole} in ('administrator', 'none')`),
    check(
      'organisation_transfers_status',
      sql`${table.status} in ('open', 'accepted', 'declined', 'withdrawn', 'expired')
        and (${table.status} = 'open') = (${table.endedAt} is null)`,
    ),
    check('organisation_transfers_other', sql`${table.fromId} <> ${table.toId}`),
  ],
)

/** A patron's membership, until the patron or the organisation ends it. */
export const organisationMembers = pgTable(
  'organisation_members',
  {
    id: id(),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    /** As entered in the invitation. Deleted when the membership ends. */
    email: text(),
    name: text(),
    department: text(),
    joinedAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text().$type<'patron' | 'organisation'>(),
  },
  (table) => [
    uniqueIndex('organisation_members_one')
      .on(table.organisationId, table.patronId)
      .where(sql`${table.endedAt} is null`),
    index('organisation_members_patron').on(table.patronId),
    index('organisation_members_email').on(table.organisationId, table.email),
    check(
      'organisation_members_end',
      sql`(${table.endedAt} is null) = (${table.endedBy} is null)
        and (${table.endedAt} is null) = (${table.email} is not null)`,
    ),
  ],
)

/** The exact wording that members accepted, and how a membership ended. Immutable. */
export const organisationReceipts = pgTable(
  'organisation_receipts',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => organisationMembers.id),
    status: text().$type<'given' | 'ended'>().notNull(),
    at: instant().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    text: text(),
    termsVersion: integer(),
  },
  (table) => [
    index('organisation_receipts_member').on(table.memberId, table.id),
    check(
      'organisation_receipts_text',
      sql`(${table.status} = 'given') = (${table.text} is not null)
        and (${table.text} is null) = (${table.termsVersion} is null)`,
    ),
  ],
)

/** An invitation for one address, used once. The link is not stored: it is derived from the server secret. */
export const organisationInvitations = pgTable(
  'organisation_invitations',
  {
    id: id(),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    email: text().notNull(),
    name: text(),
    department: text(),
    role: text().$type<InvitationRole>().notNull(),
    status: text().$type<InvitationStatus>().notNull(),
    sends: integer().notNull().default(1),
    /** How many of those mails have been sent. */
    mailed: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedBy: uuid().references(() => users.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('organisation_invitations_one')
      .on(table.organisationId, table.email)
      .where(sql`${table.status} = 'open' and ${table.role} = 'member'`),
    uniqueIndex('organisation_invitations_one_administrator')
      .on(table.organisationId, table.email)
      .where(sql`${table.status} = 'open' and ${table.role} <> 'member'`),
    index('organisation_invitations_listed').on(table.organisationId, table.createdAt),
    index('organisation_invitations_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
    check(
      'organisation_invitations_status',
      sql`${table.status} in ('open', 'accepted', 'revoked', 'expired')
        and (${table.status} = 'accepted') = (${table.acceptedBy} is not null)`,
    ),
    check('organisation_invitations_role', sql`${table.role} in ('member', 'administrator', 'viewer')`),
  ],
)

/** What an organisation pays of its members' bookings, and the holder of its fund in the ledger. */
export const organisationBenefits = pgTable(
  'organisation_benefits',
  {
    organisationId: uuid()
      .primaryKey()
      .references(() => organisations.id),
    /** Does not change with the organisation's owner. */
    holderId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    isOn: boolean().notNull(),
    percent: integer().notNull(),
    limitCents: integer().notNull(),
    use: text().$type<BenefitUse>().notNull(),
    /** Set while a bank disputes a deposit. Nothing is granted until it has decided. */
    frozenSince: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('organisation_benefits_percent', sql`${table.percent} in (25, 50, 75)`),
    check('organisation_benefits_limit', sql`${table.limitCents} > 0`),
    check('organisation_benefits_use', sql`${table.use} in ('sessions', 'events', 'both')`),
  ],
)

/** A payment into a fund. */
export const organisationDeposits = pgTable(
  'organisation_deposits',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    amountCents: integer().notNull(),
    paidAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('organisation_deposits_listed').on(table.organisationId, table.paidAt),
    check('organisation_deposits_amount', sql`${table.amountCents} > 0`),
  ],
)

/** The allowance set aside for one person and quarter, used or not. */
export const organisationAllowances = pgTable(
  'organisation_allowances',
  {
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    startsOn: date().notNull(),
    limitCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.startsOn, table.patronId] }),
    index('organisation_allowances_patron').on(table.patronId, table.startsOn),
    check('organisation_allowances_limit', sql`${table.limitCents} > 0`),
  ],
)

/** A total of all people. An integer column overflows at about 21 million dollars. */
const fundCents = () => bigint({ mode: 'number' })

/** The amount returned to a fund after a quarter, once. See docs/decisions/0075. */
export const organisationReturns = pgTable(
  'organisation_returns',
  {
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    startsOn: date().notNull(),
    cents: fundCents().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.startsOn] }),
    check('organisation_returns_cents', sql`${table.cents} >= 0`),
  ],
)

/** The remainder of a fund, returned to its cards after the plan ended. */
export const organisationRepayments = pgTable(
  'organisation_repayments',
  {
    id: id(),
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    cents: fundCents().notNull(),
    /** The part that had been set aside and was released. */
    releasedCents: fundCents().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('organisation_repayments_listed').on(table.organisationId, table.at),
    check('organisation_repayments_cents', sql`${table.cents} > 0 and ${table.releasedCents} >= 0`),
  ],
)

/** The published figures of a period: approximate numbers of people, or null when too few. */
export interface Published {
  /** For a month. */
  people?: number | null
  /** For a quarter. */
  areas?: Record<Area, number | null>
  /** For a quarter: the percentage of content raters and its margin. */
  content?: { share: number; within: number } | null
}

/**
 * Published reports, one per organisation and period. They are immutable, so later events never affect them. The exact
 * counts are not stored.
 */
export const organisationReports = pgTable(
  'organisation_reports',
  {
    organisationId: uuid()
      .notNull()
      .references(() => organisations.id),
    period: text().$type<'month' | 'quarter'>().notNull(),
    startsOn: date().notNull(),
    published: jsonb().$type<Published>().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.period, table.startsOn] }),
    check(
      'organisation_reports_period',
      sql`${table.period} in ('month', 'quarter') and extract(day from ${table.startsOn}) = 1
        and (${table.period} = 'month' or extract(month from ${table.startsOn}) in (1, 4, 7, 10))`,
    ),
  ],
)
