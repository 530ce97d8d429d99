import { and, desc, eq, inArray, max, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { QueuedJob } from '../../../job.ts'
import { insertRefund } from '../../payments/actions/refund.ts'
import { refundableAmounts } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { findPlanOf } from '../checks.ts'
import {
  organisationBenefits,
  organisationDeposits,
  organisationRepayments,
  organisations,
} from '../tables.ts'
import { isHeldByBank, lockBenefits, readFund, resumeFund, usedInAll } from './fund.ts'
import type { BenefitsRow } from './fund.ts'
import { givesBackFrom } from './rules.ts'

/** The deposits of a fund, newest first. */
const listDepositPayments = (tx: Tx, organisationId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.payableKind, 'deposit'),
        eq(payments.status, 'paid'),
        inArray(
          payments.payableId,
          tx
            .select({ id: organisationDeposits.id })
            .from(organisationDeposits)
            .where(eq(organisationDeposits.organisationId, organisationId)),
        ),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))

/** Payments whose use of the fund is still undecided by the bank. */
const countUndecided = (tx: Tx, { holderId }: BenefitsRow) =>
  tx.$count(
    payments,
    and(
      eq(payments.sponsorId, holderId),
      inArray(payments.status, ['processing', 'requires_action', 'authorized']),
    ),
  )

/** Whether the remainder of the fund is due to be returned. */
async function isDue(tx: Tx, context: Context, organisationId: string): Promise<boolean> {
  const [row] = await tx
    .select({
      applicationId: organisations.applicationId,
      closedAt: organisations.closedAt,
      last: sql<Date | null>`(select ${max(organisationRepayments.at)} from ${organisationRepayments}
        where ${organisationRepayments.organisationId} = ${organisationId})`.mapWith(
        organisationRepayments.at,
      ),
    })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  const plan = row && (await findPlanOf(tx, row.applicationId))
  const from = row && plan ? givesBackFrom({ ...plan, closedAt: row.closedAt }, row.last) : null
  return from !== null && from <= context.now()
}

/** Records a refund per deposit until the whole remainder is allocated. */
async function insertRefunds(
  tx: Tx,
  context: Context,
  { rows, cents }: { rows: PaymentRow[]; cents: number },
) {
  const jobs: QueuedJob[] = []
  let left = cents
  for (const payment of rows) {
    const part = Math.min(left, (await refundableAmounts(tx, payment)).cardCents)
    if (part <= 0) continue
    const reason = 'What was left of the fund'
    jobs.push(...(await insertRefund(tx, context, { payment, cents: part, reason })).jobs)
    left -= part
  }
  if (left > 0) throw new Error(`${left} cents of a fund have no payment to be refunded to`)
  return jobs
}

/** Returns the remainder of the fund in one sum after the plan has ended. */
export const returnFund = (context: Context, organisationId: string): Promise<void> =>
  change(context, 'organisationBenefits.giveBack', async (tx) => {
    const benefits = await lockBenefits(tx, organisationId)
    if (!benefits || (await isHeldByBank(tx, organisationId))) return { result: undefined }
    if (!(await isDue(tx, context, organisationId)) || (await countUndecided(tx, benefits)) > 0)
      return { result: undefined }
    const fund = await readFund(tx, organisationId)
    const used = await usedInAll(tx, benefits.holderId)
    const cents = fund.paidIn - used
    if (cents <= 0) return { result: undefined }
    const releasedCents = fund.setAside - fund.returned - used
    await tx
      .insert(organisationRepayments)
      .values({ organisationId, cents, releasedCents, at: context.now() })
    await resumeFund(tx, benefits)
    const rows = await listDepositPayments(tx, organisationId)
    const jobs = await insertRefunds(tx, context, { rows, cents })
    return { subject: `organisation:${organisationId}`, after: { cents }, jobs, result: undefined }
  })

/** Returns the remainder of every fund whose organisation has ended. One failure does not block the others. */
export async function returnFunds(context: Context): Promise<void> {
  const rows = await context.db.select({ id: organisationBenefits.organisationId }).from(organisationBenefits)
  await eachOf(context, rows, (inner, organisationId) => returnFund(inner, organisationId))
}
