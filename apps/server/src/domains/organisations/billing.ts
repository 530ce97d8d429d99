import type { Invoice } from '@wellspring/api/contract/memberships'
import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import type { Actor, Context } from '../../context.ts'
import { notFound } from '../../problem.ts'
import { getUser } from '../identity/queries.ts'
import { findInvoiceFor, listInvoicesFor } from '../memberships/queries.ts'
import { findPlanOf, requireAbility } from './checks.ts'

interface Billing {
  plan: string
  price: number
  status: SubscriptionStatus
  currentPeriodEnd: string | null
  payer: string
  isPayer: boolean
  takeOver: { planId: string } | null
  isEnding: boolean
}

/** An invoice of the organisation, whoever paid it, for administrators who may see its bills. */
export async function getOrganisationInvoice(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ invoice: Invoice }> {
  const { applicationId } = await requireAbility(db, actor, 'billing')
  const invoice = await findInvoiceFor(db, applicationId, id)
  if (!invoice) throw notFound('invoice')
  return { invoice }
}

/** The organisation's plan: price, payer and payments. */
export async function getOrganisationBilling(
  { db }: Context,
  actor: Actor,
  page: { limit: number; page: number },
): Promise<{ billing: Billing; invoices: Invoice[]; totalRecords: number }> {
  const { applicationId, role } = await requireAbility(db, actor, 'billing')
  const [plan, billed] = await Promise.all([
    findPlanOf(db, applicationId),
    listInvoicesFor(db, applicationId, page),
  ])
  if (!plan) throw notFound('plan')
  const payer = await getUser(db, plan.userId)
  const isPayer = plan.userId === actor.userId
  return {
    billing: {
      plan: plan.title,
      price: plan.priceCents / 100,
      status: plan.status,
      currentPeriodEnd: plan.currentPeriodEnd?.toISOString() ?? null,
      payer: `${payer.firstName} ${payer.lastName}`,
      isPayer,
      takeOver: role === 'owner' && !isPayer ? { planId: plan.planId } : null,
      isEnding: plan.cancelAtPeriodEnd || plan.status === 'canceled',
    },
    ...billed,
  }
}
