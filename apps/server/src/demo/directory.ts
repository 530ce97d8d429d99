import { and, eq } from '../db/drizzle.ts'

import type { HelpTopic } from '@wellspring/api/contract/help-topics'

import type { Actor, Context } from '../context.ts'
import { updateAvailability } from '../domains/scheduling/actions/update-availability.ts'
import { renewListing } from '../domains/directory/actions/renew-listing.ts'
import { createService } from '../domains/directory/actions/create-service.ts'
import { moveService } from '../domains/directory/actions/move-service.ts'
import { updateOwnProfile } from '../domains/directory/actions/update-own-profile.ts'
import { providers, services } from '../domains/directory/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { buyMembership } from '../domains/memberships/actions/buy-membership.ts'
import { listPlans } from '../domains/memberships/queries.ts'
import { ago } from './ago.ts'
import { demoApplicants } from './applicants.ts'
import { emailOf, seedOnboarding } from './onboarding.ts'
import { practices, practitioners, usualTerms } from './practices.ts'
import type { DemoPractice } from './practices.ts'
import { shopPractices, shopkeepers } from './shops.ts'

const applicants = new Map(
  [...demoApplicants, ...practitioners, ...shopkeepers].map((one) => [emailOf(one), one]),
)

async function findAccount({ db }: Context, email: string, audience: 'provider' | 'admin') {
  const [user] = await db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(and(eq(users.email, email), eq(users.audience, audience)))
  return user
}

/** Buys a membership, unless there is one. */
async function join(context: Context, actor: Actor, planId: string) {
  if (actor.roles.includes('member-provider')) return
  await buyMembership(context, actor, {
    idempotencyKey: `demo-${actor.userId}`,
    input: { id: planId, paymentMethodId: 'pm_card_visa' },
  })
}

/** Sets the topics that a provider helps with, in addition to the texts of the approved application. */
async function nameTopics(context: Context, actor: Actor, helpsWith: readonly HelpTopic[]) {
  const [known] = await context.db.select().from(providers).where(eq(providers.id, actor.userId))
  if (!known || helpsWith.length === 0) return
  const { name, description, websiteUrl, domains, formats, languages, socialMedia } = known
  await updateOwnProfile(context, actor, {
    name,
    description,
    formats,
    languages,
    domain: domains,
    helpsWith: [...helpsWith],
    websiteUrl: websiteUrl ?? '',
    socialMedia,
  })
}

async function open(context: Context, actor: Actor, practice: DemoPractice) {
  const { zone, week, helpsWith, services: offered, ...who } = practice
  const area = applicants.get(emailOf(who))?.area ?? 'mental'
  await nameTopics(context, actor, helpsWith)
  await updateAvailability(context, actor, { zone, week, overrides: [], acceptsNew: true, revision: 1 })
  for (const one of offered) {
    const { id } = await createService(context, actor, { ...usualTerms, area, ...one })
    await moveService(context, actor, { id, status: 'published' })
  }
}

async function seedPractice(context: Context, practice: DemoPractice, planId: string) {
  const user = await findAccount(context, emailOf(practice), 'provider')
  if (!user) return
  const applicant: Actor = { userId: user.id, kind: 'provider', roles: user.roles, sessionId: 'demo' }
  // Approved a day after applying, a member half a day later, and bookable at once.
  const applied = applicants.get(emailOf(practice))?.daysAgo ?? 0
  const then = ago(context, Math.max(0, applied - 1.5))
  const acting: Context = { ...then, actor: applicant, audience: 'provider' }
  await join(acting, applicant, planId)
  await renewListing(then, user.id)
  const actor: Actor = { ...applicant, roles: ['member-provider'] }
  const [known] = await context.db.select().from(providers).where(eq(providers.id, user.id))
  const isOpen = (await context.db.$count(services, eq(services.providerId, user.id))) > 0
  if (known?.revision === 1 && !isOpen) await open({ ...acting, actor }, actor, practice)
  await renewListing(context, user.id)
}

interface Office {
  adminId: string
  planId: string
}

async function findOffice(context: Context): Promise<Office | undefined> {
  const admin = await findAccount(context, 'admin@wellspring.example', 'admin')
  const plan = (await listPlans(context.db)).find(({ points }) => points.title === 'Provider')
  return admin && plan && { adminId: admin.id, planId: plan.id }
}

/** Seeds bookable providers around the world. Needs the card sandbox. Leaves existing providers unchanged. */
export async function seedDirectory(context: Context): Promise<void> {
  const office = await findOffice(context)
  if (!office) return
  await seedOnboarding(context, office.adminId, practitioners)
  for (const practice of practices) await seedPractice(context, practice, office.planId)
}

/** Takes the shop owners through application, approval and payment. Leaves existing members unchanged. */
export async function seedShopkeepers(context: Context): Promise<void> {
  const office = await findOffice(context)
  if (!office) return
  const accounts = await Promise.all(
    shopkeepers.map(async (keeper) => ({
      keeper,
      user: await findAccount(context, emailOf(keeper), 'provider'),
    })),
  )
  const applying = accounts.filter(({ user }) => user && !user.roles.includes('member-provider'))
  await seedOnboarding(
    context,
    office.adminId,
    applying.map(({ keeper }) => keeper),
  )
  const emails = new Set(applying.map(({ keeper }) => emailOf(keeper)))
  for (const practice of shopPractices)
    if (emails.has(emailOf(practice))) await seedPractice(context, practice, office.planId)
}
