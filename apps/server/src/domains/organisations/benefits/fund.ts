import { and, eq, gte, inArray, lt, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { frozenStatuses } from '../../payments/chargebacks/rules.ts'
import { chargebacks, paymentRefunds, payments } from '../../payments/tables.ts'
import type { Period } from '../reports/rules.ts'
import {
  organisationAllowances,
  organisationBenefits,
  organisationDeposits,
  organisationRepayments,
  organisationReturns,
} from '../tables.ts'

export type BenefitsRow = typeof organisationBenefits.$inferSelect

export async function findBenefits(
  db: ReadOnly | Tx,
  organisationId: string,
): Promise<BenefitsRow | undefined> {
  const [row] = await db
    .select()
    .from(organisationBenefits)
    .where(eq(organisationBenefits.organisationId, organisationId))
  return row
}

/** Like `findBenefits`, with the row locked. The lock serialises allowances, deposits and returns of the fund. */
export async function lockBenefits(tx: Tx, organisationId: string): Promise<BenefitsRow | undefined> {
  const [row] = await tx
    .select()
    .from(organisationBenefits)
    .where(eq(organisationBenefits.organisationId, organisationId))
    .for('update')
  return row
}

/** Casts to a float, because an integer column overflows at about 21 million dollars. */
const sumOf = (cents: SQL) => sql<number>`(${cents})::float8`

/** The total of all deposits, used or not, without what has been refunded or is being refunded. */
const paidInOf = (organisationId: string) =>
  sumOf(sql`select coalesce(sum(p.captured_cents - p.refunded_cents - coalesce((select sum(r.amount_cents)
      from ${paymentRefunds} r where r.payment_id = p.id and r.status = 'requested'), 0)), 0) from ${payments} p
    join ${organisationDeposits} d on d.id = p.payable_id and p.payable_kind = 'deposit' and p.status = 'paid'
    where d.organisation_id = ${organisationId}`)

const setAsideOf = (organisationId: string) =>
  sumOf(sql`select coalesce(sum(a.limit_cents), 0) from ${organisationAllowances} a
    where a.organisation_id = ${organisationId}`)

const returnedOf = (organisationId: string) =>
  sumOf(sql`select coalesce((select sum(r.cents) from ${organisationReturns} r
      where r.organisation_id = ${organisationId}), 0)
    + coalesce((select sum(b.released_cents) from ${organisationRepayments} b
      where b.organisation_id = ${organisationId}), 0)`)

/** The fund's balance for new allowances. Individual use does not affect it, only returns after a quarter do. */
export async function readFund(db: ReadOnly | Tx, organisationId: string) {
  const [fund = { paidIn: 0, setAside: 0, returned: 0 }] = await db
    .select({
      paidIn: paidInOf(organisationId),
      setAside: setAsideOf(organisationId),
      returned: returnedOf(organisationId),
    })
    .from(sql`(select 1) as one`)
  return { ...fund, freeCents: fund.paidIn - fund.setAside + fund.returned }
}

/** Whether a bank currently disputes one of the deposits. */
export async function isHeldByBank(tx: Tx, organisationId: string): Promise<boolean> {
  const paidIn = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(organisationDeposits, eq(organisationDeposits.id, payments.payableId))
    .where(and(eq(payments.payableKind, 'deposit'), eq(organisationDeposits.organisationId, organisationId)))
  const holding = and(
    inArray(chargebacks.paymentId, paidIn),
    inArray(chargebacks.status, [...frozenStatuses]),
  )
  return (await tx.$count(chargebacks, holding)) > 0
}

/**
 * Unfreezes a fund once no bank disputes a deposit and the money lost to a bank has been replaced. The caller holds the
 * lock.
 */
export async function resumeFund(tx: Tx, { organisationId, frozenSince }: BenefitsRow): Promise<void> {
  if (frozenSince === null || (await isStopped(tx, organisationId))) return
  await tx
    .update(organisationBenefits)
    .set({ frozenSince: null })
    .where(eq(organisationBenefits.organisationId, organisationId))
}

/**
 * Whether the fund may grant nothing, because a bank disputes a deposit or has kept money that is already set aside.
 */
export const isStopped = async (tx: Tx, organisationId: string): Promise<boolean> =>
  (await isHeldByBank(tx, organisationId)) || (await readFund(tx, organisationId)).freeCents < 0

/** Statuses of payments that use, or may still use, a share of the fund. */
const keepsShare = inArray(payments.status, ['processing', 'requires_action', 'authorized', 'paid'])

/** The part of the fund that a person has used in a quarter, without the payment that is about to be replaced. */
export async function usedBy(
  db: ReadOnly | Tx,
  {
    holderId,
    patronId,
    period,
    without,
  }: { holderId: string; patronId: string; period: Pick<Period, 'from' | 'to'>; without: string },
): Promise<number> {
  const [row] = await db
    .select({
      cents: sumOf(sql`coalesce(sum(${payments.sponsorCents} - ${payments.sponsorRefundedCents}), 0)`),
    })
    .from(payments)
    .where(
      and(
        eq(payments.sponsorId, holderId),
        eq(payments.payerId, patronId),
        gte(payments.createdAt, period.from),
        lt(payments.createdAt, period.to),
        keepsShare,
        sql`${payments.payableId} <> ${without}`,
      ),
    )
  return row?.cents ?? 0
}

async function used(tx: Tx, of: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({
      cents: sumOf(sql`coalesce(sum(${payments.sponsorCents} - ${payments.sponsorRefundedCents}), 0)`),
    })
    .from(payments)
    .where(and(of, keepsShare))
  return row?.cents ?? 0
}

/** The amount that all members have used so far. */
export const usedInAll = (tx: Tx, holderId: string): Promise<number> =>
  used(tx, eq(payments.sponsorId, holderId))

/** Whether the remainder of the fund has been returned since then, so that no limit of that quarter exists. */
export const isReturned = async (db: ReadOnly | Tx, organisationId: string, since: Date): Promise<boolean> =>
  (await db.$count(
    organisationRepayments,
    and(eq(organisationRepayments.organisationId, organisationId), gte(organisationRepayments.at, since)),
  )) > 0

/** The amount that all members used in quarters that ended by then. */
export const usedUntil = (tx: Tx, holderId: string, until: Date): Promise<number> =>
  used(tx, and(eq(payments.sponsorId, holderId), lt(payments.createdAt, until)))
