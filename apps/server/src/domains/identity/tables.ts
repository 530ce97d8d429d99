import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Area } from '@wellspring/api/contract/areas'
import type { Audience, Kind, Role } from '@wellspring/api/contract/endpoint'
import type { ShippingAddress } from '@wellspring/api/contract/orders'
import type { Profile } from '@wellspring/api/contract/profile'
import type { ViewedList } from '@wellspring/api/contract/saved-views'

import { bytea, id, instant } from '../../db/columns.ts'

/** An account. The same address can have one account on each host. */
export const users = pgTable(
  'users',
  {
    id: id(),
    audience: text().$type<Audience>().notNull(),
    kind: text().$type<Kind>().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Null for a patron who logs in by code only. */
    passwordHash: text(),
    roles: text().array().$type<Role[]>().notNull().default([]),
    profileImageUrl: text(),
    /** The preferred language of the browser at the last login, for dates and numbers in messages. */
    deviceLocale: text(),
    /** The time zone of that browser, for times in messages. */
    deviceTimeZone: text(),
    /** Signed up, but the ownership of the mailbox has not been proven yet. */
    isUnconfirmed: boolean().notNull().default(false),
    /** Required at every login. */
    hasSecondFactor: boolean().notNull().default(false),
    /** For the demo only: administrators and staff without a second factor, whose passwords are public. */
    isSecondFactorWaived: boolean().notNull().default(false),
    disabledAt: instant(),
    /** When the account will be erased at its owner's request. Until then the owner can cancel. */
    closesAt: instant(),
    /** When personal data was erased. The account stays disabled. */
    erasedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('users_words').using(
      'gin',
      sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
    index('users_closing')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null`),
    index('users_disabled')
      .on(table.disabledAt)
      .where(sql`${table.disabledAt} is not null`),
    check('users_erased', sql`${table.erasedAt} is null or ${table.disabledAt} is not null`),
    unique('users_audience_email').on(table.audience, table.email),
    check('users_have_a_password', sql`${table.passwordHash} is not null or ${table.kind} = 'patron'`),
  ],
)

/** A signed-in device. Only the hash of its token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytea().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text().$type<Audience>().notNull(),
    /** The id in the browser's device cookie. A browser without cookies has a new one each time. */
    deviceId: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    address: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The first session of a chain of renewals; null if this session began with a login. */
    renewalOf: uuid(),
    /** When its owner last confirmed their identity, at login or when a call required it. */
    provenAt: instant().notNull(),
    /** When the second factor was last verified; null if only the first one was. */
    secondFactorAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** The details of a sign-up. They become the account's when the code is entered, which proves the ownership. */
export interface Opening {
  firstName: string
  lastName: string
  passwordHash: string | null
}

export type ChallengePurpose = 'log-in' | 'reset-password' | 'invitation' | 'prove' | 'change-email'

/** A request for another address. Until it expires, the former mailbox can undo it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formerEmail: text().notNull(),
    newEmail: text().notNull(),
    askedAt: instant().notNull(),
    changedAt: instant(),
    stoppedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('email_changes_user').on(table.userId),
    index('email_changes_expiring').on(table.expiresAt),
  ],
)

/**
 * A pending code or link. Neither is stored: both are derived from the server's secret, the row's id and `sends`.
 * `userId` is null for an unknown address, so that guessing at one looks like guessing at any.
 */
export const challenges = pgTable('challenges', {
  id: id(),
  tokenHash: bytea().notNull().unique(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  audience: text().$type<Audience>().notNull(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  /** The details of a sign-up, ignored if another one has confirmed the account. */
  opening: jsonb().$type<Opening>(),
  /** Set for a code sent to a requested new address. */
  emailChangeId: uuid().references(() => emailChanges.id, { onDelete: 'cascade' }),
  attempts: integer().notNull().default(0),
  sends: integer().notNull().default(1),
  lastSentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  consumedAt: instant(),
})

/** The number of attempts in a time window. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
  /** Attempts whose outcome is unknown, and until when they count at most. */
  underWay: integer().notNull().default(0),
  underWayUntil: instant(),
})

/** Public details of a person, and answers they need not give again. */
export const profiles = pgTable('profiles', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  displayName: text(),
  phoneNo: text(),
  timeZone: text(),
  locale: text(),
  languages: text().array().$type<Profile['languages'][number][]>().notNull().default([]),
  areas: text().array().$type<Area[]>().notNull().default([]),
  emergencyName: text(),
  emergencyPhone: text(),
})

/** Saved filters, search words and sort order of a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** A URL query string. */
    query: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('saved_views_name').on(table.userId, table.list, table.name)],
)

/** A person's shipping address. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    isDefault: boolean().notNull(),
    address: jsonb().$type<ShippingAddress>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
)
