import { and, asc, count, eq, ilike, lte, or, sql } from '../../../db/drizzle.ts'
import type { Placeholder } from '../../../db/drizzle.ts'

import { EXPIRY_DAYS } from '@wellspring/api/contract/figure-links'
import { applicationStages } from '@wellspring/api/contract/application-stage'
import type { Credential } from '@wellspring/api/contract/onboarding'
import type { credentialSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context, FigureQuery } from '../../../context.ts'
import { countedIn } from '../../../db/figure.ts'
import { containing } from '../../../db/like.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { attestBy, dayOf, daysBetween } from '../rules.ts'
import { applications, credentials } from '../tables.ts'

const joined = {
  credential: credentials,
  applicantName: applications.applicantName,
  stage: applications.stage,
}

interface Joined {
  credential: typeof credentials.$inferSelect
  applicantName: string
  stage: Credential['stage']
}

const present = ({ credential, applicantName, stage }: Joined, today: string): Credential => ({
  id: credential.id,
  applicationId: credential.applicationId,
  applicantName,
  title: credential.title,
  number: credential.number,
  expiresOn: credential.expiresOn,
  daysLeft: daysBetween(today, credential.expiresOn),
  stage,
})

const expiresBy = (now: Date | Placeholder, days: number) =>
  lte(credentials.expiresOn, sql`(${now}::timestamptz at time zone 'UTC')::date + ${days}::int`)

/** Credentials that expire soon or have expired. */
export const expiriesFigure: FigureQuery = ({ now }) =>
  countedIn(credentials, { where: expiresBy(now, EXPIRY_DAYS) })

interface Filter {
  within: number
  search?: string | undefined
  sort?: (typeof credentialSorts)[number] | undefined
  limit: number
  page: number
}

const sortable = {
  applicant: sql`lower(${applications.applicantName})`,
  title: sql`lower(${credentials.title})`,
  expires: credentials.expiresOn,
  stage: placeIn(applications.stage, applicationStages),
}

/** Credentials that expire within this many days or have expired, by default soonest first. */
export async function listCredentials(context: Context, { within, search, sort, limit, page }: Filter) {
  const today = dayOf(context.now())
  const pattern = search && containing(search)
  const where = and(
    expiresBy(context.now(), within),
    pattern
      ? or(
          ilike(applications.applicantName, pattern),
          ilike(credentials.title, pattern),
          ilike(credentials.number, pattern),
        )
      : undefined,
  )
  const [rows, [total]] = await Promise.all([
    context.db
      .select(joined)
      .from(credentials)
      .innerJoin(applications, eq(applications.id, credentials.applicationId))
      .where(where)
      .orderBy(...sortedBy(sort, sortable, [asc(credentials.expiresOn), asc(credentials.id)]))
      .limit(limit)
      .offset(page * limit),
    context.db
      .select({ count: count() })
      .from(credentials)
      .innerJoin(applications, eq(applications.id, credentials.applicationId))
      .where(where),
  ])
  return { credentials: rows.map((one) => present(one, today)), totalRecords: total?.count ?? 0 }
}

/** The caller's credentials and the date by which they must be attested again. */
export async function listOwnCredentials(context: Context, actor: Actor) {
  const [application] = await context.db
    .select()
    .from(applications)
    .where(eq(applications.userId, actor.userId))
  if (!application?.approvedAt) return { credentials: [], attestedAt: null, attestBy: null }
  const rows = await context.db
    .select(joined)
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(eq(credentials.applicationId, application.id))
    .orderBy(asc(credentials.expiresOn))
  const today = dayOf(context.now())
  return {
    credentials: rows.map((one) => present(one, today)),
    attestedAt: application.attestedAt.toISOString(),
    attestBy: attestBy(application.attestedAt).toISOString(),
  }
}
