import { eq, sql } from 'drizzle-orm'

import type { Credentialing } from '@wellspring/api/contract/credentialing'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { DomainEvent } from '../../event.ts'
import type { Tx } from '../../db/database.ts'
import { keepShop } from '../catalogue/shop.ts'
import { users } from '../identity/tables.ts'
import { subscriptions } from '../memberships/tables.ts'
import { lockApplicationOf } from '../onboarding/stage.ts'
import { applications } from '../onboarding/tables.ts'
import { LATE_MS, isFound, socialMediaOf, yearsOf } from './rules.ts'
import { findApproved, findStanding, listStandings } from './standing.ts'
import { providers } from './tables.ts'

/** What the public knows of a provider. */
function faceOf({ basicInformation, businessInformation }: Credentialing) {
  const { firstName, lastName, degree, profession } = basicInformation
  const { publicFacingName, legalBusinessName, domains } = businessInformation
  return {
    name: publicFacingName || legalBusinessName || `${firstName} ${lastName}`,
    degree,
    profession,
    domains,
    description: businessInformation.businessDescription ?? '',
    websiteUrl: businessInformation.websiteURL || null,
    socialMedia: socialMediaOf(businessInformation.socialMedia),
    yearsInOperation: yearsOf(businessInformation.yearsInOperation),
    formats: businessInformation.serviceDeliveryFormats,
    languages: businessInformation.languagesOffered,
  }
}

const personName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** What a provider has written themselves since. */
const wordsOf = (known: typeof providers.$inferSelect) => ({
  name: known.name,
  description: known.description,
  websiteUrl: known.websiteUrl,
  socialMedia: known.socialMedia,
  domains: known.domains,
  formats: known.formats,
  languages: known.languages,
})

async function writeFace(tx: Tx, context: Context, row: { userId: string; verifiedAt: Date }) {
  const approved = await findApproved(tx, row.userId)
  if (!approved) return undefined
  const approvedFace = { ...faceOf(approved), verifiedAt: row.verifiedAt }
  const [known] = await tx.select().from(providers).where(eq(providers.id, row.userId))
  const [person] = await tx.select({ personName }).from(users).where(eq(users.id, row.userId))
  const face = { ...(known?.editedAt ? { ...approvedFace, ...wordsOf(known) } : approvedFace), ...person }
  await tx
    .insert(providers)
    .values({ ...face, id: row.userId, isListed: false, createdAt: context.now() })
    .onConflictDoUpdate({ target: providers.id, set: face })
  await keepShop(tx, { userId: row.userId, name: face.name })
  return face
}

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** What the directory would have to do to say what holds. */
function dueStep({ known, approvedAt, ...standing }: Standing, now: Date) {
  const found = isFound(standing, now)
  // Whoever was never found has no page yet: an approval that nobody paid for shows nothing.
  if (!known) return found ? 'list' : null
  if (known.isListed !== found) return found ? 'list' : 'hide'
  return found && known.verifiedAt.getTime() !== approvedAt?.getTime() ? 'renew' : null
}

const isLate = ({ pastDueSince }: Standing, now: Date) =>
  pastDueSince !== null && now.getTime() - pastDueSince.getTime() >= LATE_MS

/**
 * Brings somebody's place in the directory to what their membership, their application and their licences
 * say. Safe to repeat and to come late: what counts is how they stand now.
 */
export async function renewListing(context: Context, userId: string): Promise<void> {
  const seen = await findStanding(context, context.db, userId)
  const step = seen && dueStep(seen, context.now())
  if (!step) return
  await change(context, `provider.${step}`, async (tx) => {
    // One at a time, also while there is no row in the directory yet.
    await lockApplicationOf(tx, userId)
    const standing = await findStanding(context, tx, userId)
    if (!standing?.approvedAt || dueStep(standing, context.now()) !== step) return { result: undefined }
    const verifiedAt = standing.approvedAt
    const face = step === 'hide' ? undefined : await writeFace(tx, context, { userId, verifiedAt })
    if (step !== 'hide' && !face) return { result: undefined }
    await tx
      .update(providers)
      .set({ isListed: step !== 'hide', freeUntil: context.now() })
      .where(eq(providers.id, userId))
    return {
      subject: `provider:${userId}`,
      before: standing.known && { isListed: standing.known.isListed },
      after: { isListed: step !== 'hide', isLate: isLate(standing, context.now()), ...face },
      result: undefined,
    }
  })
}

type Followed = DomainEvent<
  | 'membership.start'
  | 'membership.recover'
  | 'membership.pastDue'
  | 'membership.pauseBegin'
  | 'membership.pauseEnd'
  | 'membership.end'
  | 'application.approve'
  | 'application.suspend'
>

async function userOf({ db }: Context, { name, subjectId }: Followed): Promise<string | undefined> {
  const isApplication = name === 'application.approve' || name === 'application.suspend'
  const table = isApplication ? applications : subscriptions
  const [row] = await db.select({ userId: table.userId }).from(table).where(eq(table.id, subjectId))
  return row?.userId
}

/** What follows from a step of a membership or of an application. */
export async function followStanding(context: Context, event: Followed): Promise<void> {
  const userId = await userOf(context, event)
  if (userId) await renewListing(context, userId)
}

const atOnce = 2000

/** Everybody's place, looked at anew: what time alone changes, and what was missed. */
export async function renewListings(context: Context): Promise<void> {
  let rows: Standing[] = []
  do {
    rows = await listStandings(context, rows.at(-1)?.userId, atOnce)
    for (const { userId } of rows.filter((row) => dueStep(row, context.now()) !== null))
      await renewListing(context, userId).catch((error: unknown) => {
        context.log.error({ err: error, userId }, 'a place in the directory was not renewed')
      })
  } while (rows.length === atOnce)
}

/** Keeps a provider to be found by the name that their account has now. */
export async function followName(context: Context, { subjectId }: DomainEvent<'user.update'>): Promise<void> {
  await change(context, 'provider.rename', async (tx) => {
    const [known] = await tx
      .select({ before: providers.personName, after: personName })
      .from(providers)
      .innerJoin(users, eq(users.id, providers.id))
      .where(eq(providers.id, subjectId))
      .for('update', { of: providers })
    if (!known || known.before === known.after) return { result: undefined }
    await tx.update(providers).set({ personName: known.after }).where(eq(providers.id, subjectId))
    return {
      subject: `provider:${subjectId}`,
      before: { personName: known.before },
      after: { personName: known.after },
      result: undefined,
    }
  })
}
