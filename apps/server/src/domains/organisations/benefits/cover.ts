import { and, asc, eq, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { DomainEvent } from '../../../event.ts'
import type { Tx } from '../../../db/database.ts'
import { findReadOnlyFrom } from '../checks.ts'
import { currentMembers } from '../invitations/refusals.ts'
import { periodOf } from '../reports/rules.ts'
import {
  organisationAllowances,
  organisationBenefits,
  organisationMembers,
  organisations,
} from '../tables.ts'
import { readDeposit } from './deposits.ts'
import { isReturned, lockBenefits, readFund } from './fund.ts'
import { coverable } from './rules.ts'

/** Members without an allowance for this quarter, in the order in which they joined. */
const listUncovered = (tx: Tx, organisationId: string, startsOn: string) =>
  tx
    .select({ patronId: organisationMembers.patronId })
    .from(organisationMembers)
    .where(
      and(
        currentMembers(organisationId),
        sql`not exists (select from ${organisationAllowances} a where a.organisation_id = ${organisationId}
          and a.starts_on = ${startsOn}::date and a.patron_id = ${organisationMembers.patronId})`,
      ),
    )
    .orderBy(asc(organisationMembers.joinedAt), asc(organisationMembers.id))

/** Whether the organisation grants benefits at present. */
async function isGranting(tx: Tx, context: Context, organisationId: string): Promise<boolean> {
  const [row] = await tx
    .select({ applicationId: organisations.applicationId })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  const from = row ? await findReadOnlyFrom(tx, row.applicationId) : new Date(0)
  return from === null || from > context.now()
}

/** Sets this quarter's limits aside for as many members as the fund can cover. */
export const coverMembers = (context: Context, organisationId: string): Promise<void> =>
  change(context, 'organisationBenefits.cover', async (tx) => {
    const benefits = await lockBenefits(tx, organisationId)
    if (!benefits?.isOn || benefits.frozenSince) return { result: undefined }
    if (!(await isGranting(tx, context, organisationId))) return { result: undefined }
    const { startsOn, from } = periodOf('quarter', context.now())
    if (await isReturned(tx, organisationId, from)) return { result: undefined }
    const { limitCents } = benefits
    const uncovered = await listUncovered(tx, organisationId, startsOn)
    const { freeCents } = await readFund(tx, organisationId)
    const people = coverable({ freeCents, limitCents, wanted: uncovered.length })
    if (people === 0) return { result: undefined }
    await tx
      .insert(organisationAllowances)
      .values(
        uncovered
          .slice(0, people)
          .map(({ patronId }) => ({ organisationId, patronId, startsOn, limitCents })),
      )
    return {
      subject: `organisation:${organisationId}`,
      after: { startsOn, people },
      result: undefined,
    }
  })

/** Sets the rest of the fund aside when a member joins. */
export async function coverJoined(
  context: Context,
  { subjectId }: DomainEvent<'organisationMember.join'>,
): Promise<void> {
  const [member] = await context.db
    .select({ organisationId: organisationMembers.organisationId })
    .from(organisationMembers)
    .where(eq(organisationMembers.id, subjectId))
  if (member) await coverMembers(context, member.organisationId)
}

/** Sets limits aside when a deposit arrives. */
export async function coverByDeposit(
  context: Context,
  { subjectId }: DomainEvent<'organisationDeposit.pay'>,
): Promise<void> {
  await coverMembers(context, (await readDeposit(context.db, subjectId)).organisationId)
}

/**
 * Covers the members of every fund, at the start of a quarter or after a plan is paid again. One failure does not block
 * the others.
 */
export async function coverAll(context: Context): Promise<void> {
  const rows = await context.db
    .select({ id: organisationBenefits.organisationId })
    .from(organisationBenefits)
    .where(eq(organisationBenefits.isOn, true))
  await eachOf(context, rows, (inner, organisationId) => coverMembers(inner, organisationId))
}
