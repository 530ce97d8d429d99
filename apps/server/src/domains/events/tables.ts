import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Area, Leaf } from '@wellspring/api/contract/areas'
import type { languages } from '@wellspring/api/contract/credentialing'
import type { DateStatus, EventFormat } from '@wellspring/api/contract/event-fields'
import type { EventStatus } from '@wellspring/api/contract/events'
import type { CancellationPolicy } from '@wellspring/api/contract/services'

import { id, instant } from '../../db/columns.ts'
import { providers } from '../directory/tables.ts'

/** What a provider gives to many at once. */
export const events = pgTable(
  'events',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    status: text().$type<EventStatus>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    area: text().$type<Area>(),
    leaves: text().array().$type<Leaf[]>().notNull(),
    format: text().$type<EventFormat>(),
    place: text(),
    onlineUrl: text(),
    imageUrl: text(),
    zone: text().notNull(),
    language: text().$type<(typeof languages)[number]>().notNull(),
    policy: jsonb().$type<CancellationPolicy>().notNull(),
    reviewComment: text(),
    /** Since when it stands where it stands. */
    statusSince: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('events_provider').on(table.providerId, table.updatedAt),
    index('events_status').on(table.status, table.statusSince),
    check(
      'events_complete',
      sql`${table.status} in ('draft', 'archived') or (${table.area} is not null and ${table.format} is not null)`,
    ),
  ],
)

/** A kind of ticket; one that is offered no more stays for those who have it. */
export const ticketTypes = pgTable(
  'event_ticket_types',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    position: integer().notNull(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    memberPriceCents: integer(),
    /** Places on each date. */
    capacity: integer().notNull(),
    isOffered: boolean().notNull().default(true),
  },
  (table) => [
    index('event_ticket_types_event').on(table.eventId, table.position),
    check('event_ticket_types_price', sql`${table.priceCents} >= 0 and ${table.priceCents} % 100 = 0`),
    check(
      'event_ticket_types_member_price',
      sql`${table.memberPriceCents} is null or (${table.memberPriceCents} >= 0 and ${table.memberPriceCents} % 100 = 0 and ${table.memberPriceCents} < ${table.priceCents})`,
    ),
    check('event_ticket_types_capacity', sql`${table.capacity} > 0`),
  ],
)

/** A date of an event: each is a row of its own, whatever rule it came from. */
export const occurrences = pgTable(
  'event_occurrences',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    status: text().$type<DateStatus>().notNull(),
    cancelReason: text(),
    /** Of its calendar entry: goes up with every change of it. */
    sequence: integer().notNull().default(0),
    /** When its bookings were brought to their end after it. */
    settledAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('event_occurrences_once')
      .on(table.eventId, table.startsAt)
      .where(sql`${table.status} = 'scheduled'`),
    index('event_occurrences_event').on(table.eventId, table.startsAt),
    index('event_occurrences_starts').on(table.startsAt, table.id),
    index('event_occurrences_unsettled')
      .on(table.endsAt)
      .where(sql`${table.settledAt} is null`),
    check('event_occurrences_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** The places of a kind of ticket on a date: never more are taken than there are, by the database's own rule. */
export const places = pgTable(
  'event_places',
  {
    occurrenceId: uuid().notNull(),
    ticketTypeId: uuid().notNull(),
    capacity: integer().notNull(),
    /** By bookings that stand, and by what is kept for those who wait. */
    taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.occurrenceId, table.ticketTypeId] }),
    foreignKey({
      name: 'event_places_occurrence',
      columns: [table.occurrenceId],
      foreignColumns: [occurrences.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'event_places_ticket_type',
      columns: [table.ticketTypeId],
      foreignColumns: [ticketTypes.id],
    }),
    index('event_places_ticket_type_id').on(table.ticketTypeId),
    check('event_places_taken', sql`${table.taken} between 0 and ${table.capacity}`),
  ],
)
