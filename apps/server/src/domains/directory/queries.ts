import { and, count, desc, eq, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import type { SQLWrapper } from '../../db/drizzle.ts'

import type { Credentialing } from '@wellspring/api/contract/credentialing'
import type { ProviderProfile } from '@wellspring/api/contract/directory'

import { countsByStars } from '../../figures/counts-by-stars.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { profiles, users } from '../identity/tables.ts'
import { cardShape, presentCard, presentReview } from './listing/present.ts'
import { findApproved } from './listing/eligibility.ts'
import { providers, reviews } from './tables.ts'

/** The public name of a provider, or null for other accounts. */
export const practiceName = (userId: SQLWrapper) =>
  sql<string | null>`(select p.name from ${providers} p where p.id = ${userId})`

/** The verified credentials, without licence numbers that others could misuse. */
const credentialsOf = ({ education }: Credentialing): ProviderProfile['credentials'] => [
  ...education.license.map(({ accreditingOrganizations, licenseState, expirationDate }) => ({
    title: 'Professional license',
    organisation: accreditingOrganizations,
    state: licenseState,
    expiresOn: expirationDate,
  })),
  ...education.certification.map(({ certificationName, accreditingOrganizations, expirationDate }) => ({
    title: certificationName,
    organisation: accreditingOrganizations,
    state: null,
    // Applications store an empty date as an empty string.
    expiresOn: expirationDate || null,
  })),
]

const profileShape = {
  ...cardShape,
  degree: providers.degree,
  websiteUrl: providers.websiteUrl,
  socialMedia: providers.socialMedia,
  yearsInOperation: providers.yearsInOperation,
  zone: providers.zone,
  verifiedAt: providers.verifiedAt,
  isListed: providers.isListed,
}

/** Excludes disabled accounts. */
const isActive = (id: string) => and(eq(providers.id, id), isNull(users.disabledAt))

/** A provider's public profile. An unlisted provider is shown without verified credentials. */
export async function getProvider(db: ReadOnly, id: string): Promise<ProviderProfile> {
  if (!isId(id)) throw notFound('provider')
  const [[row], approved] = await Promise.all([
    db.select(profileShape).from(providers).innerJoin(users, eq(users.id, providers.id)).where(isActive(id)),
    findApproved(db, id),
  ])
  if (!row) throw notFound('provider')
  const { description, degree, websiteUrl, socialMedia, yearsInOperation, zone, verifiedAt, isListed } = row
  return {
    ...presentCard(row),
    description,
    degree,
    websiteUrl,
    socialMedia,
    yearsInOperation,
    zone,
    acceptsNew: row.acceptsNew && isListed,
    credentials: isListed && approved ? credentialsOf(approved) : [],
    verifiedAt: verifiedAt.toISOString(),
  }
}

/** Visible reviews of a provider by patrons. */
const shownOf = (providerId: string) =>
  and(eq(reviews.providerId, providerId), eq(reviews.by, 'patron'), isNotNull(reviews.shownAt))

const reviewShape = {
  id: reviews.id,
  stars: reviews.stars,
  comment: reviews.comment,
  reply: reviews.reply,
  writtenAt: reviews.writtenAt,
  displayName: profiles.displayName,
  firstName: users.firstName,
  lastName: users.lastName,
}

export async function listProviderReviews(db: ReadOnly, { id, limit }: { id: string; limit: number }) {
  if (!isId(id)) throw notFound('provider')
  const [[known], rows, counts] = await Promise.all([
    db
      .select({ id: providers.id })
      .from(providers)
      .innerJoin(users, eq(users.id, providers.id))
      .where(isActive(id)),
    db
      .select(reviewShape)
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.patronId))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(shownOf(id))
      .orderBy(desc(reviews.shownAt), desc(reviews.id))
      .limit(limit),
    db
      .select({ stars: reviews.stars, count: count() })
      .from(reviews)
      .where(shownOf(id))
      .groupBy(reviews.stars),
  ])
  if (!known) throw notFound('provider')
  return {
    reviews: rows.map(presentReview),
    totalRecords: counts.reduce((sum, { count: some }) => sum + some, 0),
    byStars: countsByStars(counts),
  }
}

/** A visible review of the caller's own practice. */
export async function findShownReview(db: ReadOnly, providerId: string, id: string) {
  const [row] = await db
    .select(reviewShape)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.patronId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(shownOf(providerId), eq(reviews.id, id)))
  return row && presentReview(row)
}
