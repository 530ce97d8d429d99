import { and, asc, desc, eq, inArray, isNotNull, ne } from '../../../db/drizzle.ts'

import type { ListedDeposit } from '@wellspring/api/contract/organisation-benefits'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { chargebacks, paymentRefunds, payments } from '../../payments/tables.ts'
import { requireAbility } from '../checks.ts'
import { organisationDeposits } from '../tables.ts'
import { presentDeposit } from './deposits.ts'

/** Refunds of these payments, requested or completed. A refund that every card rejected is available again. */
const listRefunds = (db: ReadOnly, paymentIds: string[]) =>
  db
    .select({
      paymentId: paymentRefunds.paymentId,
      at: paymentRefunds.createdAt,
      cents: paymentRefunds.amountCents,
    })
    .from(paymentRefunds)
    .where(and(inArray(paymentRefunds.paymentId, paymentIds), ne(paymentRefunds.status, 'failed')))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id))

const listDisputed = (db: ReadOnly, paymentIds: string[]) =>
  db
    .select({ paymentId: chargebacks.paymentId })
    .from(chargebacks)
    .where(
      and(
        inArray(chargebacks.paymentId, paymentIds),
        inArray(chargebacks.status, ['needs_response', 'under_review']),
      ),
    )

function statusOf(cents: { paid: number; back: number }, isDisputed: boolean): ListedDeposit['status'] {
  if (isDisputed) return 'disputed'
  if (cents.back === 0) return 'paid'
  return cents.back < cents.paid ? 'partly_refunded' : 'refunded'
}

/** Deposits with their refunds, newest first. */
export async function listDeposits(
  { db }: Context,
  actor: Actor,
  { limit, page }: { limit: number; page: number },
): Promise<{ deposits: ListedDeposit[]; totalRecords: number }> {
  const { id } = await requireAbility(db, actor, 'billing')
  const found = and(eq(organisationDeposits.organisationId, id), isNotNull(organisationDeposits.paidAt))
  const rows = await db
    .select({ deposit: organisationDeposits, payment: payments })
    .from(organisationDeposits)
    .innerJoin(
      payments,
      and(
        eq(payments.payableId, organisationDeposits.id),
        eq(payments.payableKind, 'deposit'),
        eq(payments.status, 'paid'),
      ),
    )
    .where(found)
    .orderBy(desc(organisationDeposits.paidAt), desc(organisationDeposits.id))
    .limit(limit)
    .offset(limit * page)
  const paymentIds = rows.map(({ payment }) => payment.id)
  const [totalRecords, refunds, disputed] = await Promise.all([
    db.$count(organisationDeposits, found),
    listRefunds(db, paymentIds),
    listDisputed(db, paymentIds),
  ])
  const inDispute = new Set(disputed.map(({ paymentId }) => paymentId))
  const deposits = rows.map(({ deposit, payment }): ListedDeposit => {
    const own = refunds.filter(({ paymentId }) => paymentId === payment.id)
    const back = own.reduce((sum, { cents }) => sum + cents, 0)
    const { firstName, lastName, email } = payment.billingDetails
    return {
      ...presentDeposit(deposit),
      status: statusOf({ paid: payment.capturedCents, back }, inDispute.has(payment.id)),
      refunded: back / 100,
      refunds: own.map(({ at, cents }) => ({ at: at.toISOString(), amount: cents / 100 })),
      billTo: { name: `${firstName} ${lastName}`, email },
    }
  })
  return { deposits, totalRecords }
}
