import { sql } from '../../db/drizzle.ts'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { PackageStatus, closingReasons } from '@wellspring/api/contract/packages'
import type { PurchaseStatus } from '@wellspring/api/contract/purchase-status'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { payments } from '../payments/tables.ts'

/** A provider's offer of several units of a service for one payment. */
export const sessionPackages = pgTable(
  'session_packages',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    sessions: integer().notNull(),
    /** Per unit. */
    sessionCents: integer().notNull(),
    validMonths: integer().notNull(),
    status: text().$type<PackageStatus>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('session_packages_provider').on(table.providerId, table.status, table.sessions),
    index('session_packages_service').on(table.serviceId),
    check('session_packages_sessions', sql`${table.sessions} between 2 and 50`),
    check('session_packages_price', sql`${table.sessionCents} > 0 and ${table.sessionCents} % 100 = 0`),
    check('session_packages_months', sql`${table.validMonths} between 1 and 24`),
  ],
)

/** A patron's purchase, with the terms at that time. */
export const packagePurchases = pgTable(
  'package_purchases',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    packageId: uuid()
      .notNull()
      .references(() => sessionPackages.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    /** The service's title at the time of purchase. */
    title: text().notNull(),
    isCoaching: boolean().notNull(),
    sessions: integer().notNull(),
    sessionCents: integer().notNull(),
    validMonths: integer().notNull(),
    status: text().$type<PurchaseStatus>().notNull(),
    closedBecause: text().$type<(typeof closingReasons)[number]>(),
    closedAt: instant(),
    boughtAt: instant(),
    validUntil: instant(),
    /** The most recent reminder sent, in days before the end. */
    remindedDays: integer(),
    /** Set while the patron's bank has the money. */
    frozenSince: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('package_purchases_patron').on(table.patronId, table.id),
    index('package_purchases_provider').on(table.providerId, table.id),
    index('package_purchases_ending')
      .on(table.validUntil)
      .where(sql`${table.status} = 'active'`),
    check(
      'package_purchases_bought',
      sql`(${table.status} in ('active', 'closed')) = (${table.validUntil} is not null)`,
    ),
    check(
      'package_purchases_closed',
      sql`(${table.status} = 'closed') = (${table.closedBecause} is not null)`,
    ),
  ],
)

/** A unit that pays for a booking or is reserved for one. A number in use is unique within its purchase. */
export const packageUnits = pgTable(
  'package_units',
  {
    /** The payment it made, which draws on the payment for the package. */
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    purchaseId: uuid()
      .notNull()
      .references(() => packagePurchases.id),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    /** The unit's number, counted from 1. */
    place: integer().notNull(),
    /** False once it has returned to the package. */
    isTaken: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('package_units_place')
      .on(table.purchaseId, table.place)
      .where(sql`${table.isTaken}`),
    index('package_units_booking').on(table.bookingId),
  ],
)
