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

/** An account. Each host has accounts of its own: the same address may stand once on each. */
export const users = pgTable(
  'users',
  {
    id: id(),
    audience: text().$type<Audience>().notNull(),
    kind: text().$type<Kind>().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Null: a patron who gets in by codes alone. */
    passwordHash: text(),
    roles: text().array().$type<Role[]>().notNull().default([]),
    profileImageUrl: text(),
    /** The language that the browser of the last log-in likes best: how dates and numbers are written to them. */
    deviceLocale: text(),
    /** Where that browser said it was: by whose clock they are written to. */
    deviceTimeZone: text(),
    /** Somebody has signed up with this address, and nobody has shown yet that its mailbox is theirs. */
    isUnconfirmed: boolean().notNull().default(false),
    /** Asked for at every log-in from now on. */
    hasSecondFactor: boolean().notNull().default(false),
    /** Of the demo: administrators and staff without a second factor, whose passwords everybody knows. */
    isSecondFactorWaived: boolean().notNull().default(false),
    disabledAt: instant(),
    /** When it is erased, as its owner has asked for: until then they may think better of it. */
    closesAt: instant(),
    /** Nothing says any more whose it was. It stays disabled. */
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
    check('users_erased', sql`${table.erasedAt} is null or ${table.disabledAt} is not null`),
    unique('users_audience_email').on(table.audience, table.email),
    check('users_have_a_password', sql`${table.passwordHash} is not null or ${table.kind} = 'patron'`),
  ],
)

/** A signed-in device. Only the hash of its token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytea().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text().$type<Audience>().notNull(),
    /** As the cookie by which the browser is known has it; one that keeps no cookies has another one each time. */
    deviceId: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    address: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The first of the sessions that this one goes on from, each by renewing the one before. Null: it was logged in. */
    renewalOf: uuid(),
    /** When its owner has last shown that it is them: at the log-in, and when a call asked for it. */
    provenAt: instant().notNull(),
    /** When its second factor was last shown. Null: only the first one was. */
    secondFactorAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** With what an account is opened. Its owner is whoever enters the code, so it counts from then on. */
export interface Opening {
  firstName: string
  lastName: string
  passwordHash: string | null
}

export type ChallengePurpose = 'log-in' | 'reset-password' | 'invitation' | 'prove' | 'change-email'

/** That somebody has asked for another address. Until it expires, the mailbox of the former one can undo it. */
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
 * A pending code or link. The code itself is nowhere: it is derived from the server's secret, the row's id
 * and `sends`; so is the link. `userId` is null for an unknown address, so that guessing at one looks like guessing at any.
 */
export const challenges = pgTable('challenges', {
  id: id(),
  tokenHash: bytea().notNull().unique(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  audience: text().$type<Audience>().notNull(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  /** What a sign-up said; it is forgotten when the account was confirmed by another one. */
  opening: jsonb().$type<Opening>(),
  /** Of a code that goes to the address that somebody has asked for. */
  emailChangeId: uuid().references(() => emailChanges.id, { onDelete: 'cascade' }),
  attempts: integer().notNull().default(0),
  sends: integer().notNull().default(1),
  lastSentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  consumedAt: instant(),
})

/** How often something was tried in its window. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
  /** Tries that have not failed or gone well yet, and until when they count at most. */
  underWay: integer().notNull().default(0),
  underWayUntil: instant(),
})

/** Who somebody is to others, and what they need not be asked again. */
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

/** Filters, words and order of a list that somebody comes back to. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** As an address has it. */
    query: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('saved_views_name').on(table.userId, table.list, table.name)],
)

/** Where somebody has things sent to. */
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
