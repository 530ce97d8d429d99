import { eq, getTableColumns, sql } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { plans, subscriptions } from '../tables.ts'

export type PlanRow = typeof plans.$inferSelect

/** Memberships with their plan and person. */
export const selectMembers = (db: ReadOnly) =>
  db
    .select({
      ...getTableColumns(subscriptions),
      /** Changes with every write of the row. */
      version: sql<string>`${subscriptions}.xmin::text`,
      title: plans.title,
      plan: plans,
      person: {
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        email: users.email,
      },
      kind: users.kind,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .$dynamic()

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]
