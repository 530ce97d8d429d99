import { and, eq, gte, inArray, lt, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { payments } from '../../payments/tables.ts'
import type { Period } from '../reports/rules.ts'
import {
  organisationAllowances,
  organisationBenefits,
  organisationDeposits,
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

/** The same; whoever holds its row is alone in what is set aside, paid in and returned. */
export async function lockBenefits(tx: Tx, organisationId: string): Promise<BenefitsRow | undefined> {
  const [row] = await tx
    .select()
    .from(organisationBenefits)
    .where(eq(organisationBenefits.organisationId, organisationId))
    .for('update')
  return row
}

const sumOf = (cents: SQL) => sql<number>`(${cents})::int`

/** What was paid into a fund and is there, used or not. */
const paidInOf = (organisationId: string) =>
  sumOf(sql`select coalesce(sum(p.captured_cents - p.refunded_cents), 0) from ${payments} p
    join ${organisationDeposits} d on d.id = p.payable_id and p.payable_kind = 'deposit' and p.status = 'paid'
    where d.organisation_id = ${organisationId}`)

const setAsideOf = (organisationId: string) =>
  sumOf(sql`select coalesce(sum(a.limit_cents), 0) from ${organisationAllowances} a
    where a.organisation_id = ${organisationId}`)

const returnedOf = (organisationId: string) =>
  sumOf(sql`select coalesce(sum(r.cents), 0) from ${organisationReturns} r
    where r.organisation_id = ${organisationId}`)

/** What a fund has for more people: nothing in it depends on what anybody used, but for what was returned. */
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

/** Payments that a fund has a share in, or may have yet. */
const keepsShare = inArray(payments.status, ['processing', 'requires_action', 'authorized', 'paid'])

/** What somebody has had of a fund in a quarter; what they are about to pay for again does not count. */
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
      cents: sql<number>`coalesce(sum(${payments.sponsorCents} - ${payments.sponsorRefundedCents}), 0)::int`,
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

/** What all have had of a fund, in all quarters that ended by then. */
export async function usedUntil(tx: Tx, holderId: string, until: Date): Promise<number> {
  const [row] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${payments.sponsorCents} - ${payments.sponsorRefundedCents}), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.sponsorId, holderId), lt(payments.createdAt, until), keepsShare))
  return row?.cents ?? 0
}
