import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from '../../db/drizzle.ts'
import type { Placeholder, SQL, SQLWrapper } from '../../db/drizzle.ts'

import type {
  Administrator,
  Invitation,
  Organisation,
  OrganisationLink,
  OrganisationMember,
  OwnInvitation,
} from '@wellspring/api/contract/organisations'
import { TENANT_SEATS } from '@wellspring/api/contract/memberships'
import type { OrganisationTransfer } from '@wellspring/api/contract/organisation-transfers'
import { abilitiesOf, administratorRoles } from '@wellspring/api/contract/organisations'
import type { invitationSorts, memberSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context, FigureQuery } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { totalOf } from '../../db/counts-of.ts'
import { countedIn, figureOf } from '../../db/figure.ts'
import { containing } from '../../db/like.ts'
import { sortedBy } from '../../db/sorted-by.ts'
import { notFound } from '../../problem.ts'
import { users } from '../identity/tables.ts'
import { applications } from '../onboarding/tables.ts'
import { findAdministered, findReadOnlyFrom, requireAbility } from './checks.ts'
import { countSeats, currentMembers, openInvitations } from './invitations/refusals.ts'
import { countRemindable } from './invitations/remindable.ts'
import { canResend, isUsable } from '../identity/invitations/rules.ts'
import { linkOf, may } from './rules.ts'
import {
  organisationAdministrators,
  organisationInvitations,
  organisationMembers,
  organisationReceipts,
  organisations,
} from './tables.ts'
import { findOpenTransfer } from './transfers/queries.ts'
import type { InvitationRow } from './transition.ts'

interface Page {
  search?: string | undefined
  department?: string | undefined
  limit: number
  page: number
}

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  department: row.department,
  role: row.role,
  status: isUsable(row, now) ? 'open' : 'expired',
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  canResend: canResend(row, now),
})

export async function getOrganisation(
  context: Context,
  actor: Actor,
): Promise<{ organisation: Organisation | null }> {
  const { db } = context
  const now = context.now()
  const found = await findAdministered(db, actor)
  if (!found) return { organisation: null }
  const [seats, from] = await Promise.all([
    countSeats(db, found.id, now),
    findReadOnlyFrom(db, found.applicationId),
  ])
  return {
    organisation: {
      id: found.id,
      name: found.name,
      role: found.role,
      abilities: [...abilitiesOf[found.role]],
      seats,
      readOnlyFrom: from?.toISOString() ?? null,
      isReadOnly: from !== null && from <= now,
      closedAt: found.closedAt?.toISOString() ?? null,
    },
  }
}

/** Figure of the caller's organisation. Without access to its members the caller gets null. */
const ofOwnPeople =
  (figure: (organisationId: SQLWrapper, now: Placeholder) => SQL): FigureQuery =>
  ({ actor, now }) => {
    const { organisationId, userId, role } = organisationAdministrators
    const roles = administratorRoles.filter((one) => may(one, 'people'))
    return sql`(select ${figure(organisationId, now)} from ${organisationAdministrators}
      where ${and(eq(userId, actor.userId), inArray(role, roles))})`
  }

/** The number of members, next to the number of seats in the plan. */
export const membersFigure = ofOwnPeople((id) =>
  figureOf(sql`(select count(*) from ${organisationMembers} where ${currentMembers(id)})`, {
    beside: TENANT_SEATS,
  }),
)

export const invitationsFigure = ofOwnPeople((id, now) =>
  countedIn(organisationInvitations, { where: openInvitations(id, now) }),
)

/** All departments of members and of invited people. */
async function listDepartments(db: ReadOnly, organisationId: string): Promise<string[]> {
  const [ofMembers, ofInvited] = [organisationMembers.department, organisationInvitations.department]
  const [joined, invited] = await Promise.all([
    db
      .selectDistinct({ department: ofMembers })
      .from(organisationMembers)
      .where(and(currentMembers(organisationId), isNotNull(ofMembers))),
    db
      .selectDistinct({ department: ofInvited })
      .from(organisationInvitations)
      .where(and(unused(organisationId, eq(organisationInvitations.role, 'member')), isNotNull(ofInvited))),
  ])
  return [...new Set([...joined, ...invited].flatMap(({ department }) => department ?? []))].toSorted(
    (a, b) => a.localeCompare(b),
  )
}

export async function listMembers(
  { db }: Context,
  actor: Actor,
  {
    search,
    department: asked,
    limit,
    page,
    sort,
  }: Page & { sort?: (typeof memberSorts)[number] | undefined },
): Promise<{ members: OrganisationMember[]; departments: string[]; totalRecords: number }> {
  const { id: organisationId } = await requireAbility(db, actor, 'people')
  const { id, email, name, department, joinedAt } = organisationMembers
  const found = and(
    currentMembers(organisationId),
    asked ? eq(department, asked) : undefined,
    search ? sql`concat_ws(' ', ${name}, ${email}, ${department}) ilike ${containing(search)}` : undefined,
  )
  const [rows, totalRecords, departments] = await Promise.all([
    db
      .select({ id, email, name, department, joinedAt })
      .from(organisationMembers)
      .where(found)
      .orderBy(
        ...sortedBy(
          sort,
          {
            member: sql`lower(coalesce(${name}, ${email}))`,
            department: sql`lower(${department})`,
            joined: joinedAt,
          },
          [asc(email), asc(id)],
        ),
      )
      .limit(limit)
      .offset(limit * page),
    db.$count(organisationMembers, found),
    listDepartments(db, organisationId),
  ])
  const members = rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    name: row.name,
    department: row.department,
    joinedAt: row.joinedAt.toISOString(),
  }))
  return { members, departments, totalRecords }
}

/** Neither used nor revoked. */
const unused = (organisationId: string, role: SQL | undefined) =>
  and(
    eq(organisationInvitations.organisationId, organisationId),
    inArray(organisationInvitations.status, ['open', 'expired']),
    role,
  )

interface InvitationFilter extends Page {
  status?: 'open' | 'expired' | undefined
  sort?: (typeof invitationSorts)[number] | undefined
}

export async function listInvitations(
  context: Context,
  actor: Actor,
  { search, department: asked, limit, page, status, sort }: InvitationFilter,
): Promise<{
  invitations: Invitation[]
  departments: string[]
  totalRecords: number
  statusCounts: Record<'open' | 'expired', number>
  remindableCount: number
}> {
  const { db } = context
  const now = context.now()
  const organisation = await requireAbility(db, actor, 'people')
  const { email, name, department, role, sentAt, expiresAt, createdAt, id } = organisationInvitations
  const sortable = {
    email: sql`lower(${email})`,
    name: sql`lower(${name})`,
    department: sql`lower(${department})`,
    sent: sentAt,
    until: expiresAt,
  }
  const isOver = or(eq(organisationInvitations.status, 'expired'), lte(expiresAt, now))
  const isOpen = and(eq(organisationInvitations.status, 'open'), gt(expiresAt, now))
  const found = and(
    unused(organisation.id, eq(role, 'member')),
    asked ? eq(department, asked) : undefined,
    search ? sql`concat_ws(' ', ${name}, ${email}, ${department}) ilike ${containing(search)}` : undefined,
  )
  const [rows, open, expired, departments, remindableCount] = await Promise.all([
    db
      .select()
      .from(organisationInvitations)
      .where(and(found, status && (status === 'open' ? isOpen : isOver)))
      .orderBy(...sortedBy(sort, sortable, [desc(createdAt), asc(email), asc(id)]))
      .limit(limit)
      .offset(limit * page),
    db.$count(organisationInvitations, and(found, isOpen)),
    db.$count(organisationInvitations, and(found, isOver)),
    listDepartments(db, organisation.id),
    countRemindable(db, organisation.id, now),
  ])
  const statusCounts = { open, expired }
  return {
    invitations: rows.map((row) => presentInvitation(row, now)),
    departments,
    totalRecords: totalOf(statusCounts, status),
    statusCounts,
    remindableCount,
  }
}

/** Administrators of the organisation, owner first. */
export const selectAdministrators = (db: ReadOnly | Tx, organisationId: string) =>
  db
    .select({
      id: organisationAdministrators.id,
      userId: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      role: organisationAdministrators.role,
      since: organisationAdministrators.since,
    })
    .from(organisationAdministrators)
    .innerJoin(users, eq(users.id, organisationAdministrators.userId))
    .where(eq(organisationAdministrators.organisationId, organisationId))
    .orderBy(asc(organisationAdministrators.since), asc(organisationAdministrators.id))

type AdministratorRow = Awaited<ReturnType<typeof selectAdministrators>>[number]

const presentAdministrator = (
  { since, ...row }: AdministratorRow,
  actor: Actor,
): Administrator & { userId: string } => ({
  ...row,
  since: since.toISOString(),
  isSelf: row.userId === actor.userId,
})

export async function getAdministrator(
  db: ReadOnly | Tx,
  actor: Actor,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<Administrator & { userId: string }> {
  const rows = await selectAdministrators(db, organisationId)
  const row = rows.find((one) => one.id === id)
  if (!row) throw notFound('administrator')
  return presentAdministrator(row, actor)
}

/** Every administrator sees the others. Only those who may invite see pending invitations. */
export async function listAdministrators(
  context: Context,
  actor: Actor,
): Promise<{
  administrators: Administrator[]
  invitations: Invitation[]
  transfer: OrganisationTransfer | null
}> {
  const { db } = context
  const organisation = await findAdministered(db, actor)
  if (!organisation) throw notFound('organisation')
  const sees = abilitiesOf[organisation.role].includes('administrators')
  const now = context.now()
  const [transfer, rows, invited] = await Promise.all([
    findOpenTransfer(db, actor, { organisationId: organisation.id, now }),
    selectAdministrators(db, organisation.id),
    sees
      ? db
          .select()
          .from(organisationInvitations)
          .where(unused(organisation.id, ne(organisationInvitations.role, 'member')))
          .orderBy(desc(organisationInvitations.createdAt))
      : [],
  ])
  return {
    administrators: rows.map((row) => presentAdministrator(row, actor)),
    invitations: invited.map((row) => presentInvitation(row, now)),
    transfer,
  }
}

async function listOwnInvitations(context: Context, actor: Actor): Promise<OwnInvitation[]> {
  const { db, deps } = context
  const { id, email, role, status, expiresAt } = organisationInvitations
  const rows = await db
    .select({ id, expiresAt, organisation: applications.businessName })
    .from(organisationInvitations)
    .innerJoin(users, eq(users.email, email))
    .innerJoin(organisations, eq(organisations.id, organisationInvitations.organisationId))
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .where(
      and(
        eq(users.id, actor.userId),
        eq(role, 'member'),
        eq(status, 'open'),
        gt(expiresAt, context.now()),
        isNull(organisations.closedAt),
      ),
    )
    .orderBy(asc(expiresAt))
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt.toISOString(),
    link: linkOf(deps.config.secret, row.id),
  }))
}

/** The patron's organisations and the ones that invite them. */
export async function listOwnOrganisations(
  context: Context,
  actor: Actor,
): Promise<{ links: OrganisationLink[]; invitations: OwnInvitation[] }> {
  const rows = await context.db
    .select({
      id: organisationMembers.id,
      organisation: applications.businessName,
      joinedAt: organisationMembers.joinedAt,
      text: organisationReceipts.text,
      email: organisationMembers.email,
    })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .innerJoin(
      organisationReceipts,
      and(
        eq(organisationReceipts.memberId, organisationMembers.id),
        eq(organisationReceipts.status, 'given'),
      ),
    )
    .where(and(eq(organisationMembers.patronId, actor.userId), isNull(organisationMembers.endedAt)))
    .orderBy(asc(organisationMembers.joinedAt))
  return {
    links: rows.map(({ joinedAt, text, email, ...row }) => ({
      ...row,
      joinedAt: joinedAt.toISOString(),
      text: text ?? '',
      invitedAs: email ?? '',
    })),
    invitations: await listOwnInvitations(context, actor),
  }
}
