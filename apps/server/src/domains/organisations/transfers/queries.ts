import { and, eq, gt, or } from '../../../db/drizzle.ts'
import { alias } from 'drizzle-orm/pg-core'

import type { OrganisationTransfer } from '@wellspring/api/contract/organisation-transfers'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { organisationTransfers } from '../tables.ts'

export type TransferRow = typeof organisationTransfers.$inferSelect

/** Only the two parties of a transfer can see it. */
const visibleTo = ({ userId }: Actor) =>
  or(eq(organisationTransfers.fromId, userId), eq(organisationTransfers.toId, userId))

const isOpen = (organisationId: string, now: Date) =>
  and(
    eq(organisationTransfers.organisationId, organisationId),
    eq(organisationTransfers.status, 'open'),
    gt(organisationTransfers.expiresAt, now),
  )

export async function findOpenTransfer(
  db: ReadOnly | Tx,
  actor: Actor,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<OrganisationTransfer | null> {
  const [from, to] = [alias(users, 'from_user'), alias(users, 'to_user')]
  const [row] = await db
    .select({ transfer: organisationTransfers, from, to })
    .from(organisationTransfers)
    .innerJoin(from, eq(from.id, organisationTransfers.fromId))
    .innerJoin(to, eq(to.id, organisationTransfers.toId))
    .where(and(isOpen(organisationId, now), visibleTo(actor)))
  if (!row) return null
  const { id, toId, thenRole, expiresAt } = row.transfer
  return {
    id,
    from: `${row.from.firstName} ${row.from.lastName}`,
    to: `${row.to.firstName} ${row.to.lastName}`,
    isForSelf: toId === actor.userId,
    thenRole,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * A transfer with the caller on one of its sides. The organisation is locked, so the transfer cannot end concurrently.
 */
export async function readTransfer(
  tx: Tx,
  { id, organisationId, ...side }: { id: string; organisationId: string; fromId?: string; toId?: string },
): Promise<TransferRow> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(organisationTransfers)
        .where(
          and(
            eq(organisationTransfers.id, id),
            eq(organisationTransfers.organisationId, organisationId),
            side.fromId ? eq(organisationTransfers.fromId, side.fromId) : undefined,
            side.toId ? eq(organisationTransfers.toId, side.toId) : undefined,
          ),
        )
    : []
  if (!row) throw notFound('offer')
  return row
}
