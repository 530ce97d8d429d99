import { sql } from '../../db/drizzle.ts'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { CoachingRole, GoalStatus, SpaceStatus } from '@wellspring/api/contract/coaching'
import type { Leaf } from '@wellspring/api/contract/areas'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** What a patron and a provider keep between sessions, one space per pair. */
export const coachingSpaces = pgTable(
  'coaching_spaces',
  {
    id: id(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    status: text().$type<SpaceStatus>().notNull().default('open'),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    unique('coaching_spaces_one').on(table.patronId, table.providerId),
    index('coaching_spaces_provider').on(table.providerId, table.id),
    check('coaching_spaces_status', sql`${table.status} in ('open', 'ended')`),
    check('coaching_spaces_end', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
  ],
)

export const coachingGoals = pgTable(
  'coaching_goals',
  {
    id: id(),
    spaceId: uuid()
      .notNull()
      .references(() => coachingSpaces.id),
    by: text().$type<CoachingRole>().notNull(),
    title: text().notNull(),
    why: text(),
    leaf: text().$type<Leaf>().notNull(),
    until: date(),
    status: text().$type<GoalStatus>().notNull().default('open'),
    reachedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('coaching_goals_space').on(table.spaceId, table.id),
    check('coaching_goals_by', sql`${table.by} in ('patron', 'provider')`),
    check('coaching_goals_status', sql`${table.status} in ('open', 'reached', 'let_go')`),
    check('coaching_goals_reached', sql`(${table.status} = 'reached') = (${table.reachedAt} is not null)`),
  ],
)

/** A step towards a goal. */
export const coachingActions = pgTable(
  'coaching_actions',
  {
    id: id(),
    goalId: uuid()
      .notNull()
      .references(() => coachingGoals.id),
    by: text().$type<CoachingRole>().notNull(),
    what: text().notNull(),
    /** A date in the patron's zone. */
    until: date(),
    doneAt: instant(),
    /** When the patron was reminded, once. */
    remindedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('coaching_actions_goal').on(table.goalId, table.id),
    index('coaching_actions_due')
      .on(table.until)
      .where(sql`${table.doneAt} is null and ${table.remindedAt} is null`),
    check('coaching_actions_by', sql`${table.by} in ('patron', 'provider')`),
  ],
)

export const coachingNotes = pgTable(
  'coaching_notes',
  {
    id: id(),
    spaceId: uuid()
      .notNull()
      .references(() => coachingSpaces.id),
    by: text().$type<CoachingRole>().notNull(),
    /** The session that the note is about. */
    bookingId: uuid().references(() => bookings.id),
    text: text().notNull(),
    revision: integer().notNull().default(1),
    writtenAt: instant().notNull(),
    changedAt: instant(),
  },
  (table) => [
    index('coaching_notes_space').on(table.spaceId, table.id),
    check('coaching_notes_by', sql`${table.by} in ('patron', 'provider')`),
    check('coaching_notes_revision', sql`${table.revision} > 0`),
  ],
)
