import { and, eq, sql } from '../db/drizzle.ts'

import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'

import type { Actor, Context } from '../context.ts'
import { insertAccount } from '../domains/identity/actions/create-account.ts'
import { users } from '../domains/identity/tables.ts'
import { buyMembership } from '../domains/memberships/actions/buy-membership.ts'
import { listPlans } from '../domains/memberships/queries.ts'
import { invoices, subscriptions } from '../domains/memberships/tables.ts'
import { attest } from '../domains/onboarding/actions/attest.ts'
import { inviteAdministrator } from '../domains/organisations/actions/invite-administrator.ts'
import { openOrganisation } from '../domains/organisations/actions/open-organisation.ts'
import { redeemInvitation } from '../domains/organisations/actions/redeem-invitation.ts'
import { sendInvitations } from '../domains/organisations/actions/send-invitations.ts'
import { saveBenefits } from '../domains/organisations/benefits/benefits.ts'
import { coverMembers } from '../domains/organisations/benefits/cover.ts'
import { payDeposit } from '../domains/organisations/benefits/deposits.ts'
import { joiningTerms } from '../domains/organisations/invitations/terms.ts'
import { publishReport } from '../domains/organisations/reports/publish-reports.ts'
import { periodsBetween } from '../domains/organisations/reports/rules.ts'
import { linkOf } from '../domains/organisations/rules.ts'
import { organisationInvitations, organisations } from '../domains/organisations/tables.ts'
import { DAY_MS } from '../time.ts'
import { ago } from './ago.ts'
import type { DemoApplicant } from './applicants.ts'
import { sequence } from './pictures/art.ts'
import { actorOf } from './coaching.ts'
import { seedOnboarding } from './onboarding.ts'
import { people } from './organisation-people.ts'

const MEMBERS = 59
/** Days since the organisation exists: enough for twelve completed and reported months on any day. */
const OPEN_DAYS = 435

const applicant: DemoApplicant = {
  kind: 'tenant',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'tenant@wellspring.example',
  area: 'physical',
  business: 'Harbour Light Hospital',
  address: '12 Quay Street, Portland',
  description: 'A hospital by the river that cares for the people who care for others.',
  phone: '+1 2075550134',
  npi: '',
  daysAgo: OPEN_DAYS + 3,
  outcome: 'approved',
  licenseNo: 'HL 20771',
  licenseState: 'Maine',
  organisation: 'Department of Health',
  licenseDays: 610,
}

const findUser = async ({ db }: Context, email: string, audience: 'patron' | 'tenant' | 'admin') => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.audience, audience)))
  return row
}

/** Buys the membership that creates the organisation, and returns its id. */
async function open(context: Context, owner: Actor): Promise<string> {
  const plan = (await listPlans(context.db)).find(({ points }) => points.title === 'Tenant')
  const { subscription } = await buyMembership(context, owner, {
    idempotencyKey: `demo-${owner.userId}`,
    input: { id: plan?.id ?? '', paymentMethodId: 'pm_card_visa', hospitalName: applicant.business },
  })
  await openOrganisation(context, {
    id: 'demo',
    name: 'membership.start',
    at: context.now(),
    subjectId: subscription.id,
    after: { status: 'active', invoiceIds: [] },
  })
  const [made] = await context.db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.ownerId, owner.userId))
  if (!made) throw new Error('the demo has no organisation')
  return made.id
}

/**
 * Adds a receipt for each month of membership, because the gateway lives in the present and knows the last one only.
 * Receipt numbers increase over time, so the existing receipt is renumbered to come last.
 */
async function billMonths({ deps, now }: Context, ownerId: string): Promise<void> {
  await deps.database.write(async (tx) => {
    const [last] = await tx.select().from(invoices).where(eq(invoices.userId, ownerId))
    if (!last) throw new Error('the organisation of the demo has no receipt')
    const { number, ...row } = last
    /** The start of the period this many months ago. */
    const beginOf = (months: number) => {
      const at = new Date(row.periodStart)
      at.setUTCMonth(at.getUTCMonth() - months, Math.min(at.getUTCDate(), 28))
      return at
    }
    const months = Array.from({ length: 36 }, (_, at) => at + 1).filter((at) => beginOf(at) >= now())
    await tx.delete(invoices).where(eq(invoices.id, row.id))
    await tx.execute(sql`select setval(pg_get_serial_sequence('invoices', 'number'), ${number}, false)`)
    for (const at of months.toReversed()) {
      const periodStart = beginOf(at)
      const periodEnd = at === 1 ? row.periodStart : beginOf(at - 1)
      await tx.insert(invoices).values({
        ...row,
        id: undefined,
        providerInvoiceId: `demo_${row.id}_${at}`,
        periodStart,
        periodEnd,
        createdAt: periodStart,
        paidAt: periodStart,
      })
    }
    await tx.insert(invoices).values(row)
    const startedAt = beginOf(months.length)
    await tx.update(subscriptions).set({ startedAt }).where(eq(subscriptions.id, row.membershipId))
  })
}

/** Invites members over time. Each one joins the day after the invitation. */
async function join(context: Context, organisationId: string, emails: ReadonlyMap<string, string>) {
  const { db, deps } = context
  const invited = await db
    .select({ id: organisationInvitations.id, email: organisationInvitations.email })
    .from(organisationInvitations)
    .where(
      and(
        eq(organisationInvitations.organisationId, organisationId),
        eq(organisationInvitations.status, 'open'),
      ),
    )
  for (const { id, email } of invited) {
    const userId = emails.get(email)
    if (!userId) continue
    const patron = actorOf(userId, 'patron')
    const link = linkOf(deps.config.secret, id)
    await redeemInvitation({ ...context, actor: patron, audience: 'patron' }, patron, {
      link,
      termsVersion: joiningTerms.version,
    })
  }
}

/** Creates accounts that log in by code only, and returns their ids by email. */
async function signUp(context: Context, named: ReturnType<typeof people>): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const person of named) {
    const id = await insertAccount(context, { ...person, kind: 'patron', passwordHash: null })
    if (id) ids.set(person.email, id)
  }
  return ids
}

/** Rough shares of the active members who use each area. */
const shares: Record<Area, number> = {
  physical: 0.8,
  mental: 0.75,
  social: 0.45,
  spiritual: 0.2,
  financial: 0.12,
}

/** Writes a plausible year of reports. Reports identify no one, so no member needs matching sessions. */
async function report(context: Context, { organisationId, since }: { organisationId: string; since: Date }) {
  const next = sequence(29)
  for (const period of periodsBetween(since, context.now())) {
    const active = 34 + Math.round(next() * 12)
    const inQuarter = period.kind === 'quarter' ? 10 : 0
    const byArea = areas.map((area) => [area, Math.round((active + inQuarter) * shares[area])])
    const later = { ...context, now: () => new Date(period.to.getTime() + 3 * DAY_MS) }
    const rated = 44 + Math.round(next() * 8)
    await publishReport(
      later,
      { organisationId, period },
      {
        eligible: MEMBERS,
        people: active,
        areas: Object.fromEntries(byArea) as Record<Area, number>,
        rated,
        content: Math.round(rated * (0.75 + next() / 6)),
      },
    )
  }
}

const LIMIT = 120

/** Sets a benefit of half the price, with a fund for this quarter and a part of the next. */
async function payBenefits(context: Context, owner: Actor, organisationId: string): Promise<void> {
  await saveBenefits(context, owner, { isOn: true, percent: 50, limit: LIMIT, use: 'both' })
  await payDeposit(context, owner, {
    idempotencyKey: `demo-benefits-${organisationId}`,
    input: {
      amount: 9000,
      paymentMethodId: 'pm_card_visa',
      billingDetails: {
        firstName: applicant.firstName,
        lastName: applicant.lastName,
        email: 'tenant@wellspring.example',
        zipCode: '04101',
        country: 'US',
      },
    },
  })
  await coverMembers(context, organisationId)
}

/**
 * Seeds a hospital with sixty members and a year of reports. Needs the card sandbox. Leaves existing data unchanged.
 */
export async function seedOrganisations(context: Context): Promise<void> {
  const [owner, admin, maya] = [
    await findUser(context, applicant.email ?? '', 'tenant'),
    await findUser(context, 'admin@wellspring.example', 'admin'),
    await findUser(context, 'patron@wellspring.example', 'patron'),
  ]
  if (!owner || !admin || (await context.db.$count(organisations)) > 0) return
  await seedOnboarding(context, admin.id, [applicant])
  const actor: Actor = { userId: owner.id, kind: 'tenant', roles: owner.roles, sessionId: 'demo' }
  const acting = (days: number): Context => ({ ...ago(context, days), actor, audience: 'tenant' })
  const organisationId = await open(acting(OPEN_DAYS), actor)
  await billMonths(acting(OPEN_DAYS), owner.id)
  const named = people(MEMBERS)
  const invited = [...named, ...(maya ? [maya] : [])]
  await sendInvitations(
    acting(OPEN_DAYS - 1),
    actor,
    invited.map(({ firstName, lastName, email, ...rest }) => ({
      email,
      name: `${firstName} ${lastName}`,
      ...('department' in rest && { department: rest.department }),
    })),
  )
  const ids = await signUp(ago(context, OPEN_DAYS - 2), named)
  if (maya) ids.set(maya.email, maya.id)
  await join(ago(context, OPEN_DAYS - 2), organisationId, ids)
  await report(context, { organisationId, since: ago(context, OPEN_DAYS).now() })
  await attest(acting(20), actor)
  await payBenefits(acting(1), actor, organisationId)
  await inviteAdministrator(acting(2), actor, { email: 'mira.sand@harbour-light.example', role: 'viewer' })
  const later = ['priscilla.nkemelu', 'tarik.said'].map((name) => ({
    email: `${name}@harbour-light.example`,
  }))
  await sendInvitations(acting(1), actor, [
    ...later,
    { email: 'noor@wellspring.example', name: 'Noor Rahman' },
  ])
}
