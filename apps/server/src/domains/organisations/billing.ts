import type { Invoice } from '@wellspring/api/contract/memberships'
import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import type { Actor, Context } from '../../context.ts'
import { notFound } from '../../problem.ts'
import { getUser } from '../identity/queries.ts'
import { findInvoiceOf, listInvoices } from '../memberships/queries.ts'
import { findPlanOf, requireAbility } from './checks.ts'

interface Billing {
  plan: string
  price: number
  status: SubscriptionStatus
  currentPeriodEnd: string | null
  payer: string
  isPayer: boolean
}

/** An invoice of the organisation: its owner's, opened by whoever looks at its bills. */
export async function getOrganisationInvoice(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ invoice: Invoice }> {
  const { ownerId } = await requireAbility(db, actor, 'billing')
  const invoice = await findInvoiceOf(db, ownerId, id)
  if (!invoice) throw notFound('invoice')
  return { invoice }
}

/** The plan of an organisation is its owner's: what it costs, and what was paid. */
export async function getOrganisationBilling(
  { db }: Context,
  actor: Actor,
  page: { limit: number; page: number },
): Promise<{ billing: Billing; invoices: Invoice[]; totalRecords: number }> {
  const { ownerId } = await requireAbility(db, actor, 'billing')
  const [plan, owner, billed] = await Promise.all([
    findPlanOf(db, ownerId),
    getUser(db, ownerId),
    listInvoices(db, ownerId, page),
  ])
  if (!plan) throw notFound('plan')
  return {
    billing: {
      plan: plan.title,
      price: plan.priceCents / 100,
      status: plan.status,
      currentPeriodEnd: plan.currentPeriodEnd?.toISOString() ?? null,
      payer: `${owner.firstName} ${owner.lastName}`,
      isPayer: ownerId === actor.userId,
    },
    ...billed,
  }
}
