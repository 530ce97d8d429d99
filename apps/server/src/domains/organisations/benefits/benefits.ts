import { asc, eq, sql } from '../../../db/drizzle.ts'

import { BENEFIT_MEMBERS } from '@wellspring/api/contract/organisation-benefits'
import type {
  BenefitQuarter,
  Benefits,
  BenefitsInput,
  benefitShares,
} from '@wellspring/api/contract/organisation-benefits'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { lockForChange, requireAbility } from '../checks.ts'
import { currentMembers } from '../invitations/refusals.ts'
import { periodOf } from '../reports/rules.ts'
import { organisationAllowances, organisationBenefits, organisationMembers } from '../tables.ts'
import { coverMembers } from './cover.ts'
import { findBenefits, lockBenefits, readFund } from './fund.ts'
import type { BenefitsRow } from './fund.ts'

const presentRule = ({ isOn, percent, limitCents, use }: BenefitsRow): BenefitsInput => ({
  isOn,
  percent: percent as (typeof benefitShares)[number],
  limit: limitCents / 100,
  use,
})

/** Per quarter: the amounts set aside before anyone used them, and the amounts returned afterwards. */
export async function listQuarters(
  db: ReadOnly | Tx,
  organisationId: string,
): Promise<(BenefitQuarter & { startsOn: string })[]> {
  const { startsOn } = organisationAllowances
  const rows = await db
    .select({
      startsOn,
      people: sql<number>`count(*)::int`,
      setAside: sql<number>`sum(${organisationAllowances.limitCents})::float8`,
      returned: sql<number | null>`(select r.cents from organisation_returns r
        where r.organisation_id = ${organisationId} and r.starts_on = ${startsOn})`,
    })
    .from(organisationAllowances)
    .where(eq(organisationAllowances.organisationId, organisationId))
    .groupBy(startsOn)
    .orderBy(asc(startsOn))
  return rows.map((row) => ({
    startsOn: row.startsOn,
    from: row.startsOn.slice(0, 7),
    people: row.people,
    setAside: row.setAside / 100,
    returned: row.returned === null ? null : row.returned / 100,
  }))
}

async function read(db: ReadOnly | Tx, organisationId: string, now: Date): Promise<Benefits> {
  const [row, fund, quarters, members] = await Promise.all([
    findBenefits(db, organisationId),
    readFund(db, organisationId),
    listQuarters(db, organisationId),
    db.$count(organisationMembers, currentMembers(organisationId)),
  ])
  const { startsOn } = periodOf('quarter', now)
  const covered = quarters.find((quarter) => quarter.startsOn === startsOn)?.people ?? 0
  const uncovered = Math.max(0, members - covered)
  const missing = row?.isOn ? uncovered * row.limitCents - fund.freeCents : 0
  return {
    rule: row ? presentRule(row) : null,
    members,
    covered,
    free: fund.freeCents / 100,
    paidIn: fund.paidIn / 100,
    missing: Math.max(0, missing) / 100,
    isFrozen: (row?.frozenSince ?? null) !== null,
    lacks: Math.max(0, -fund.freeCents) / 100,
    quarters: quarters.map(({ from, people, setAside, returned }) => ({ from, people, setAside, returned })),
  }
}

export async function getBenefits({ db, now }: Context, actor: Actor): Promise<{ benefits: Benefits }> {
  const { id } = await requireAbility(db, actor, 'billing')
  return { benefits: await read(db, id, now()) }
}

/** A fund's ledger account is named after the owner at its creation, so each holder can have one fund only. */
async function checkNoHolder(tx: Tx, ownerId: string) {
  if ((await tx.$count(organisationBenefits, eq(organisationBenefits.holderId, ownerId))) > 0)
    throw problem(
      'CONFLICT',
      'The fund of an organisation you owned is still in your name. Please contact support.',
    )
}

/** Sets what the organisation pays. Limits already set aside for this quarter stay unchanged. */
export async function saveBenefits(
  context: Context,
  actor: Actor,
  input: BenefitsInput,
): Promise<{ benefits: Benefits }> {
  const organisationId = await change(context, 'organisationBenefits.save', async (tx) => {
    const organisation = await lockForChange(tx, context, { actor, ability: 'benefits' })
    const members = await tx.$count(organisationMembers, currentMembers(organisation.id))
    if (input.isOn && members < BENEFIT_MEMBERS)
      throw problem(
        'CONFLICT',
        `Benefits begin with ${BENEFIT_MEMBERS} members, so that no one can be identified. You have ${members}.`,
      )
    const before = await lockBenefits(tx, organisation.id)
    if (!before) await checkNoHolder(tx, organisation.ownerId)
    const { isOn, percent, limit, use } = input
    const set = { isOn, percent, limitCents: limit * 100, use, updatedAt: context.now() }
    await tx
      .insert(organisationBenefits)
      .values({ organisationId: organisation.id, holderId: organisation.ownerId, ...set })
      .onConflictDoUpdate({ target: organisationBenefits.organisationId, set })
    return {
      subject: `organisation:${organisation.id}`,
      ...(before && { before: presentRule(before) }),
      after: input,
      result: organisation.id,
    }
  })
  await coverMembers(context, organisationId)
  return getBenefits(context, actor)
}
