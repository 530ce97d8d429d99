import { sql } from '../../db/drizzle.ts'
import type { SQLWrapper } from '../../db/drizzle.ts'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { Window } from '@wellspring/api/contract/availability'
import type { Area, Leaf } from '@wellspring/api/contract/areas'
import type { deliveryFormats, languages } from '@wellspring/api/contract/credentialing'
import type { ProviderNetwork } from '@wellspring/api/contract/directory'
import type { Address } from '@wellspring/api/contract/fields'
import type { HelpTopic } from '@wellspring/api/contract/help-topics'
import type { CancellationPolicy, ServiceStatus, confirmations } from '@wellspring/api/contract/services'

import { id, instant } from '../../db/columns.ts'
import { weighedRating } from '../../db/weighed-rating.ts'
import { users } from '../identity/tables.ts'

type Format = (typeof deliveryFormats)[number]
type Language = (typeof languages)[number]

/**
 * The real average of the ratings to one decimal. The default for unrated providers does not affect sorting or filters.
 */
export const realRating = (sum: SQLWrapper, count: SQLWrapper) =>
  sql<string>`round(case when ${count} = 0 then 0 else ${sum}::numeric / ${count} end, 1)`

type Worded = Record<'name' | 'personName' | 'profession' | 'description' | 'offerWords', SQLWrapper>

/** The text that the search covers, in one index to avoid a join. */
export const providerWords = (row: Worded) =>
  sql`to_tsvector('simple', ${row.name} || ' ' || ${row.personName} || ' ' || ${row.profession} || ' ' || ${row.description} || ' ' || ${row.offerWords})`

/** The text for similar spellings, without the long description. */
export const nearProviderWords = (row: Omit<Worded, 'description'>) =>
  sql`(${row.name} || ' ' || ${row.personName} || ' ' || ${row.profession} || ' ' || ${row.offerWords})`

/** Providers in the directory, one row per account from the first activation on. */
export const providers = pgTable(
  'providers',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id),
    /** The public name. */
    name: text().notNull(),
    /** The person's own name, stored here so that one index covers both. */
    personName: text().notNull().default(''),
    profession: text().notNull(),
    degree: text(),
    description: text().notNull(),
    websiteUrl: text(),
    socialMedia: jsonb().$type<Partial<Record<ProviderNetwork, string>>>().notNull().default({}),
    yearsInOperation: integer(),
    domains: text().array().$type<Area[]>().notNull(),
    /** Chosen by the provider. Part of the search text (see offerWords). */
    helpsWith: text().array().$type<HelpTopic[]>().notNull().default([]),
    formats: text().array().$type<Format[]>().notNull(),
    languages: text().array().$type<Language[]>().notNull(),
    isCoach: boolean().notNull().default(false),
    /** Visible and bookable: the membership is paid and no required licence has expired. */
    isListed: boolean().notNull(),
    verifiedAt: instant().notNull(),
    zone: text().notNull().default('UTC'),
    week: jsonb().$type<Window[][]>().notNull().default([[], [], [], [], [], [], []]),
    acceptsNew: boolean().notNull().default(true),
    /** When the provider last edited the public texts. From then on an approval does not change them. */
    editedAt: instant(),
    /** Revision of the weekly hours, overrides, time off and calendars. */
    revision: integer().notNull().default(1),
    // Stored here so that a directory page needs one index scan.
    /** Titles, descriptions and topics of the published services. */
    offerWords: text().notNull().default(''),
    fromPriceCents: integer(),
    firstFreeAt: instant(),
    /** When firstFreeAt must be recomputed. */
    freeUntil: instant(),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('providers_best')
      .on(weighedRating(table.ratingSum, table.ratingCount), table.id)
      .where(sql`${table.isListed}`),
    index('providers_rating')
      .on(realRating(table.ratingSum, table.ratingCount), table.id)
      .where(sql`${table.isListed}`),
    index('providers_soonest')
      .on(table.firstFreeAt, table.ratingCount.desc().nullsFirst(), table.id)
      .where(sql`${table.isListed}`),
    index('providers_price')
      .on(table.fromPriceCents, table.id)
      .where(sql`${table.isListed}`),
    index('providers_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.isListed}`),
    index('providers_stale').on(table.freeUntil),
    index('providers_domains').using('gin', table.domains),
    index('providers_words').using('gin', providerWords(table)),
    index('providers_near_words').using('gin', sql`${nearProviderWords(table)} gin_trgm_ops`),
  ],
)

export const services = pgTable(
  'services',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    title: text().notNull(),
    description: text().notNull(),
    // Null while the draft lacks them.
    area: text().$type<Area>(),
    /** The topics within the area. Empty means the whole area. */
    leaves: text().array().$type<Leaf[]>().notNull().default([]),
    format: text().$type<Format>(),
    isCoaching: boolean().notNull(),
    isFirstOnly: boolean().notNull().default(false),
    lengthMinutes: integer(),
    priceCents: integer(),
    capacity: integer().notNull(),
    confirmation: text().$type<(typeof confirmations)[number]>().notNull(),
    bufferBeforeMinutes: integer().notNull(),
    bufferAfterMinutes: integer().notNull(),
    noticeMinutes: integer().notNull(),
    horizonDays: integer().notNull(),
    policy: jsonb().$type<CancellationPolicy>().notNull(),
    /** The address of in-person appointments. */
    address: jsonb().$type<Address>(),
    /** The link of an online group. */
    onlineUrl: text(),
    status: text().$type<ServiceStatus>().notNull(),
    /** When it was first published. From then on it stays complete. */
    publishedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('services_provider').on(table.providerId, table.status, table.priceCents),
    index('services_cheapest')
      .on(table.priceCents, table.id)
      .where(sql`${table.status} = 'published'`),
    check('services_price', sql`${table.priceCents} >= 0 and ${table.priceCents} % 100 = 0`),
    check('services_capacity', sql`${table.capacity} between 1 and 100`),
    check(
      'services_complete',
      sql`(${table.status} in ('draft', 'archived') and ${table.publishedAt} is null) or (${table.description} <> '' and ${table.area} is not null
        and ${table.format} is not null and ${table.lengthMinutes} is not null and ${table.priceCents} is not null)`,
    ),
    check(
      'services_address',
      sql`${table.status} <> 'published' or ${table.format} <> 'In-Person' or ${table.address} is not null`,
    ),
    check('services_length', sql`${table.lengthMinutes} between 10 and 480`),
  ],
)

type ServiceRow = typeof services.$inferSelect

/** A service that has been published, and is therefore complete. */
export type OfferedService = {
  [Column in keyof ServiceRow]: Column extends 'area' | 'format' | 'lengthMinutes' | 'priceCents'
    ? NonNullable<ServiceRow[Column]>
    : ServiceRow[Column]
}

/**
 * Reviews that a patron and a provider write about each other. Neither is visible before both are written or fourteen
 * days have passed.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    bookingId: uuid().notNull(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    by: text().$type<'patron' | 'provider'>().notNull(),
    stars: integer().notNull(),
    comment: text().notNull(),
    reply: text(),
    repliedAt: instant(),
    writtenAt: instant().notNull(),
    /** When the review becomes visible in any case. */
    showAt: instant().notNull(),
    shownAt: instant(),
  },
  (table) => [
    unique('reviews_one_each').on(table.bookingId, table.by),
    index('reviews_shown')
      .on(table.providerId, table.shownAt)
      .where(sql`${table.by} = 'patron' and ${table.shownAt} is not null`),
    index('reviews_waiting')
      .on(table.showAt)
      .where(sql`${table.shownAt} is null`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
)
