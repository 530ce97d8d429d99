import { desc, eq, getTableColumns, sql } from '../../db/drizzle.ts'

import type { OrganisationAbility } from '@wellspring/api/contract/organisations'

import type { Actor, Context } from '../../context.ts'
import { builtOnce } from '../../db/built-once.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { plans, subscriptions } from '../memberships/tables.ts'
import { applications } from '../onboarding/tables.ts'
import { notFound, problem } from '../../problem.ts'
import { may, readOnlyFrom } from './rules.ts'
import { organisationAdministrators, organisations } from './tables.ts'

const administeredQuery = builtOnce((db) =>
  db
    .select({
      ...getTableColumns(organisations),
      name: applications.businessName,
      role: organisationAdministrators.role,
    })
    .from(organisationAdministrators)
    .innerJoin(organisations, eq(organisations.id, organisationAdministrators.organisationId))
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    // An administrator sees only their own organisation.
    .where(eq(organisationAdministrators.userId, sql.placeholder('userId')))
    .prepare('administered'),
)

/** The organisation that the caller administers, with their role. */
export async function findAdministered(db: ReadOnly | Tx, { userId }: Actor) {
  const [row] = await administeredQuery(db).execute({ userId })
  return row
}

export type Administered = NonNullable<Awaited<ReturnType<typeof findAdministered>>>

/** The same for one ability. Throws UNAUTHORIZED without the ability and NOT_FOUND without an organisation. */
export async function requireAbility(
  db: ReadOnly | Tx,
  actor: Actor,
  ability: OrganisationAbility,
): Promise<Administered> {
  const found = await findAdministered(db, actor)
  if (!found) throw notFound('organisation')
  if (!may(found.role, ability))
    throw problem('UNAUTHORIZED', 'You can see this organisation, but not change or open this part of it.')
  return found
}

const plansQuery = builtOnce((db) =>
  db
    .select({ ...getTableColumns(subscriptions), title: plans.title })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.applicationId, sql.placeholder('applicationId')))
    .orderBy(
      // The clocks of two servers may disagree on the creation order. A plan that was handed over ends without an
      // action.
      sql`${subscriptions.status} = 'canceled'`,
      sql`${subscriptions.handedOverAt} is not null`,
      desc(subscriptions.createdAt),
      desc(subscriptions.id),
    )
    .prepare('plans_of_organisation'),
)

/** The organisation's current plan, or else the most recent one, whoever pays for it. */
export async function findPlanOf(db: ReadOnly | Tx, applicationId: string) {
  const rows = await plansQuery(db).execute({ applicationId })
  return rows.find(({ startedAt }) => startedAt !== null)
}

const closedQuery = builtOnce((db) =>
  db
    .select({ closedAt: organisations.closedAt })
    .from(organisations)
    .where(eq(organisations.applicationId, sql.placeholder('applicationId')))
    .prepare('organisation_closed'),
)

export async function findReadOnlyFrom(db: ReadOnly | Tx, applicationId: string): Promise<Date | null> {
  const [[row], plan] = await Promise.all([
    closedQuery(db).execute({ applicationId }),
    findPlanOf(db, applicationId),
  ])
  return readOnlyFrom(plan ?? null, row?.closedAt ?? null)
}

/** Refuses changes to an organisation that is closed or whose plan has been unpaid for fourteen days. */
async function requirePaid(
  db: ReadOnly | Tx,
  { now }: Context,
  { applicationId, closedAt }: Administered,
): Promise<void> {
  if (closedAt) throw problem('READ_ONLY', 'This organisation is closed. You can see everything as it was.')
  const from = await findReadOnlyFrom(db, applicationId)
  if (from && from <= now())
    throw problem(
      'READ_ONLY',
      'Your plan is not paid. You can see everything, and change it once it is paid.',
    )
}

/**
 * Locks the organisation against changes of its administrators. `no key update` still allows inserts of rows that
 * reference it: their transactions already hold the fund or invitation that the holder of this lock requests next.
 */
const lockOrganisation = (tx: Tx, id: string) =>
  tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id)).for('no key update')

/** The caller's organisation with its row locked and the role read under the lock, in any state of the plan. */
export async function lockOwnOrganisation(tx: Tx, actor: Actor): Promise<Administered | undefined> {
  const found = await findAdministered(tx, actor)
  if (!found) return undefined
  await lockOrganisation(tx, found.id)
  return findAdministered(tx, actor)
}

/** The organisation that the caller owns. Refuses other administrators. */
export async function findOwned(db: ReadOnly | Tx, actor: Actor): Promise<Administered> {
  const found = await findAdministered(db, actor)
  if (!found) throw notFound('organisation')
  if (found.role !== 'owner') throw problem('UNAUTHORIZED', 'Only the owner can close an organisation.')
  return found
}

/** The same with its row locked. */
export async function lockOwned(tx: Tx, actor: Actor): Promise<Administered> {
  await lockOwnOrganisation(tx, actor)
  return findOwned(tx, actor)
}

/** The caller's organisation with its row locked, for changes that need a paid plan. */
export async function lockAdministered(
  tx: Tx,
  context: Context,
  actor: Actor,
): Promise<Administered | undefined> {
  const found = await lockOwnOrganisation(tx, actor)
  if (found) await requirePaid(tx, context, found)
  return found
}

/** The same for callers who have an ability. */
export async function lockForChange(
  tx: Tx,
  context: Context,
  { actor, ability }: { actor: Actor; ability: OrganisationAbility },
): Promise<Administered> {
  await requireAbility(tx, actor, ability)
  await lockAdministered(tx, context, actor)
  // The ownership may have changed before the lock was acquired.
  return requireAbility(tx, actor, ability)
}
