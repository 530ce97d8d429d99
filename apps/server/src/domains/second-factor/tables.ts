import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { Audience } from '@wellspring/api/contract/endpoint'

import { bytea, id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** An authenticator app, at most one per person. */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the person's data key. */
  sealedSecret: bytea().notNull(),
  createdAt: instant().notNull(),
  /** Null until its first code is entered; until then no code is required. */
  confirmedAt: instant(),
  /** The 30-second step of the last used code. Codes up to it are invalid. */
  lastStep: integer().notNull().default(0),
})

/** Codes that replace the app. Only hashes are stored. */
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

/** A passkey. Its private key never leaves the user's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's id of the credential. */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** Grows with each use on devices that count, so that a copy of the key is detected. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** The browser that created it. */
    name: text().notNull(),
    isSynced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

export type PasskeyPurpose = 'add' | 'log-in' | 'prove'

/** A challenge that a device is asked to sign once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    audience: text().$type<Audience>().notNull(),
    /** The user who asked; null for a login, where the user is not known yet. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expiring').on(table.expiresAt)],
)
