import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { Audience } from '@wellspring/api/contract/endpoint'

import { bytea, id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** An app that makes codes, at most one a person. */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** With the person's data key. */
  sealedSecret: bytea().notNull(),
  createdAt: instant().notNull(),
  /** Null until its first code was entered: nothing is asked for before. */
  confirmedAt: instant(),
  /** The half minute whose code was used last: it and those before are used up. */
  lastStep: integer().notNull().default(0),
})

/** What lets its owner in without the app. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea().notNull(),
    usedAt: instant(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** A key on somebody's device that lets its owner in: it is unlocked there, and never leaves it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As its device calls it. */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** Goes up with each use on devices that count: a copy of the key falls behind. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** The browser that made it. */
    name: text().notNull(),
    isSynced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

export type PasskeyPurpose = 'add' | 'log-in' | 'prove'

/** What a device is asked to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    audience: text().$type<Audience>().notNull(),
    /** Whoever asked; null of a log-in, where nobody knows yet. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expiring').on(table.expiresAt)],
)
