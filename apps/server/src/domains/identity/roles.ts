import { and, arrayContains, eq, not, sql } from '../../db/drizzle.ts'

import type { Role } from '@wellspring/api/contract/endpoint'

import type { Tx } from '../../db/database.ts'
import { users } from './tables.ts'

/** Grants a role as part of a change. It takes effect with the user's next request. */
export async function grantRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ roles: sql`array_append(${users.roles}, ${role})` })
    .where(and(eq(users.id, userId), not(arrayContains(users.roles, [role]))))
}

export async function revokeRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ roles: sql`array_remove(${users.roles}, ${role})` })
    .where(eq(users.id, userId))
}
