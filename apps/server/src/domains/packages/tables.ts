import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { PackageStatus, PurchaseStatus, closingReasons } from '@wellspring/api/contract/packages'

import { id, instant } from '../../db/columns.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** What a provider offers: several sessions of a service, paid as one sum. */
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
    /** Of one session. */
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

/**
 * What a patron bought, as it was then. Its money is among the payments of bookings: one that buys it, and one for
 * each session that it pays for, whose place no other has at the same time.
 */
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
    /** The service's title as it was then. */
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
    /** The days before the end of which the patron was told last. */
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
