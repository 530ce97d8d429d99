import type { BenefitsInput } from '@wellspring/api/contract/organisation-benefits'
import { BENEFIT_MEMBERS } from '@wellspring/api/contract/organisation-benefits'

import type { Context } from '../context.ts'
import { periodOf } from '../domains/organisations/reports/rules.ts'
import {
  organisationAdministrators,
  organisationAllowances,
  organisationBenefits,
  organisationDeposits,
  organisationMembers,
  organisations,
} from '../domains/organisations/tables.ts'
import { plans, subscriptions } from '../domains/memberships/tables.ts'
import { applications } from '../domains/onboarding/tables.ts'
import { payments } from '../domains/payments/tables.ts'
import { openDeposit } from '../domains/wallet/sales/sponsorship.ts'
import type { SignedIn, TestApp } from './app.ts'
import { withNewKey } from './sales/disputed-orders.ts'
import { createUser } from './factories.ts'
import { addMembers } from './organisation-use.ts'
import { makeJoined, makeOrganisation } from './accounts/organisations.ts'
import { paymentOf } from './sales/paid-bookings.ts'

export const benefitsInput = (changes: Partial<BenefitsInput> = {}): BenefitsInput => ({
  isOn: true,
  percent: 50,
  limit: 100,
  use: 'both',
  ...changes,
})

export function depositInput(amount: number, card = 'pm_ok') {
  const { paymentMethodId, billingDetails } = paymentOf('', card)
  return { amount, paymentMethodId, billingDetails }
}

export const deposit = (owner: SignedIn, amount: number, card?: string) =>
  owner.client.organisations.payDeposit(depositInput(amount, card), withNewKey())

/** A deposit that awaits the cardholder's authentication. */
export const deposit3ds = (owner: SignedIn) => deposit(owner, 100, 'pm_3ds')

/** An organisation with enough members and a benefit rule, and an empty fund. */
export async function makeBenefits(stand: TestApp, changes: Partial<BenefitsInput> = {}) {
  const made = await makeOrganisation(stand)
  await addMembers(stand, made.organisationId, { count: BENEFIT_MEMBERS, joinedAt: stand.clock.now() })
  await made.owner.client.organisations.saveBenefits(benefitsInput(changes))
  return made
}

/** The same with a fund that covers every member's limit, and a patron who has joined. */
export async function makeSponsored(stand: TestApp, changes: Partial<BenefitsInput> = {}) {
  const made = await makeBenefits(stand, changes)
  const { limit } = benefitsInput(changes)
  const joined = await makeJoined(stand, made)
  await deposit(made.owner, (BENEFIT_MEMBERS + 1) * limit)
  await stand.runJobs()
  return joined
}

type Client = Pick<SignedIn, 'client'>

/** Pays the patron's share of a held booking. */
export async function paySponsored({ client }: Client, id: string, card?: string) {
  const { offer } = await client.organisations.getSponsorOffer({ kind: 'booking', id })
  const press = { ...paymentOf(id, card), organisationPays: offer?.pays ?? 0 }
  return client.booking.payBooking(press, withNewKey())
}

/** Pays the patron's share of reserved tickets. */
export async function paySponsoredTickets({ client }: Client, id: string, card?: string) {
  const { offer } = await client.organisations.getSponsorOffer({ kind: 'ticket', id })
  const press = { ...paymentOf(id, card), organisationPays: offer?.pays ?? 0 }
  return client.events.payTickets(press, withNewKey())
}

/** Creates the rows of an organisation with a benefit rule and an empty fund. */
export async function createSponsor(
  context: Context,
  { limitCents, percent = 50 }: { limitCents: number; percent?: number },
): Promise<{ organisationId: string; holderId: string; email: string }> {
  const { id: holderId, email } = await createUser(context, { kind: 'tenant' })
  const now = context.now()
  return context.deps.database.write(async (tx) => {
    const [application] = await tx
      .insert(applications)
      .values({
        userId: holderId,
        kind: 'tenant',
        stage: 'approved',
        applicantName: 'Ada Lovelace',
        businessName: 'Engines',
        submissionId: crypto.randomUUID(),
        submissionNumber: 1,
        submittedAt: now,
        attestedAt: now,
        createdAt: now,
      })
      .returning()
    const [plan] = await tx.select().from(plans).limit(1)
    await tx.insert(subscriptions).values({
      userId: holderId,
      planId: plan!.id,
      applicationId: application!.id,
      priceCents: 100,
      status: 'active',
      idempotencyKey: crypto.randomUUID(),
      paymentMethodId: 'pm_ok',
      startedAt: now,
      createdAt: now,
      closesAt: now,
    })
    const [made] = await tx
      .insert(organisations)
      .values({ applicationId: application!.id, ownerId: holderId, createdAt: now })
      .returning()
    const organisationId = made!.id
    await tx
      .insert(organisationAdministrators)
      .values({ organisationId, userId: holderId, role: 'owner', since: now })
    const rule = { isOn: true, percent, limitCents, use: 'both' as const, updatedAt: now }
    await tx.insert(organisationBenefits).values({ organisationId, holderId, ...rule })
    return { organisationId, holderId, email }
  })
}

/** Creates such an organisation with a fund that covers one patron's limit. */
export async function createFund(
  context: Context,
  { patronId, limitCents, percent }: { patronId: string; limitCents: number; percent?: number },
): Promise<{ organisationId: string; holderId: string; memberId: string }> {
  const rule = { limitCents, ...(percent !== undefined && { percent }) }
  const { organisationId, holderId, email } = await createSponsor(context, rule)
  const now = context.now()
  const { billingDetails } = paymentOf('')
  return context.deps.database.write(async (tx) => {
    const [paid] = await tx
      .insert(organisationDeposits)
      .values({ organisationId, payerId: holderId, amountCents: limitCents, paidAt: now, createdAt: now })
      .returning()
    await tx.insert(payments).values({
      payableKind: 'deposit',
      payableId: paid!.id,
      payerId: holderId,
      idempotencyKey: crypto.randomUUID(),
      status: 'paid',
      amountCents: limitCents,
      capturedCents: limitCents,
      paymentMethodId: 'pm_ok',
      billingDetails,
      createdAt: now,
    })
    await openDeposit(tx, context, { depositId: paid!.id, holderId, cents: limitCents })
    const [member] = await tx
      .insert(organisationMembers)
      .values({ organisationId, patronId, email, joinedAt: now })
      .returning()
    const { startsOn } = periodOf('quarter', now)
    await tx.insert(organisationAllowances).values({ organisationId, patronId, startsOn, limitCents })
    return { organisationId, holderId, memberId: member!.id }
  })
}
