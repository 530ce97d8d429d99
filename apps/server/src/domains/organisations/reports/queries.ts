import { and, asc, eq, gte, lte } from '../../../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'
import { areas } from '@wellspring/api/contract/areas'
import type { Report } from '@wellspring/api/contract/organisation-reports'

import type { Actor, Context } from '../../../context.ts'
import { requireAbility } from '../checks.ts'
import { listQuarters } from '../benefits/benefits.ts'
import { currentMembers } from '../invitations/refusals.ts'
import { organisationMembers, organisationReports } from '../tables.ts'

interface Filter {
  from?: string | undefined
  to?: string | undefined
  area?: Area | undefined
}

/** The published figures. A filter removes rows and never recomputes a number. */
export async function getReport(
  { db }: Context,
  actor: Actor,
  { from, to, area }: Filter,
): Promise<{ report: Report }> {
  const { id } = await requireAbility(db, actor, 'reports')
  const [rows, members, sponsored] = await Promise.all([
    db
      .select()
      .from(organisationReports)
      .where(
        and(
          eq(organisationReports.organisationId, id),
          from === undefined ? undefined : gte(organisationReports.startsOn, `${from}-01`),
          to === undefined ? undefined : lte(organisationReports.startsOn, `${to}-01`),
        ),
      )
      .orderBy(asc(organisationReports.startsOn)),
    db.$count(organisationMembers, currentMembers(id)),
    // The amounts are set for all areas together and have no breakdown by area.
    area === undefined ? listQuarters(db, id) : [],
  ])
  const shownAreas = areas.filter((one) => area === undefined || one === area)
  const monthOf = (startsOn: string) => startsOn.slice(0, 7)
  return {
    report: {
      members,
      months: rows
        .filter(({ period }) => period === 'month')
        .map(({ startsOn, published }) => ({
          month: monthOf(startsOn),
          people: published.people ?? null,
        })),
      quarters: rows
        .filter(({ period }) => period === 'quarter')
        .map(({ startsOn, published }) => ({
          from: monthOf(startsOn),
          areas: shownAreas.map((one) => ({ area: one, people: published.areas?.[one] ?? null })),
          content: published.content ?? null,
        })),
      sponsored: sponsored
        .filter((one) => (from === undefined || one.from >= from) && (to === undefined || one.from <= to))
        .map(({ from: first, setAside, returned }) => ({ from: first, setAside, returned })),
    },
  }
}
