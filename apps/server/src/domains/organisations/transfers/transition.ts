import { and, eq, lte } from '../../../db/drizzle.ts'

import { nextTransferStatuses } from '@wellspring/api/contract/organisation-transfers'
import type { TransferStatus } from '@wellspring/api/contract/organisation-transfers'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { eachOf } from '../../../each-of.ts'
import { problem } from '../../../problem.ts'
import { organisationTransfers } from '../tables.ts'
import type { TransferRow } from './queries.ts'

/** Ends an offer of a locked organisation. */
export async function transitionTransfer(
  tx: Tx,
  { id, status }: Pick<TransferRow, 'id' | 'status'>,
  { to, at }: { to: TransferStatus; at: Date },
): Promise<void> {
  if (!nextTransferStatuses[status].includes(to))
    throw problem('ILLEGAL_TRANSITION', 'This offer is no longer open.')
  await tx
    .update(organisationTransfers)
    .set({ status: to, endedAt: at })
    .where(eq(organisationTransfers.id, id))
}

/** Ends the offers to a removed administrator. */
export const endTransfersTo = (tx: Tx, toId: string, at: Date) =>
  tx
    .update(organisationTransfers)
    .set({ status: 'withdrawn', endedAt: at })
    .where(and(eq(organisationTransfers.toId, toId), eq(organisationTransfers.status, 'open')))

/** Ends the open offers of a closed organisation. */
export const endOffers = (tx: Tx, organisationId: string, at: Date) =>
  tx
    .update(organisationTransfers)
    .set({ status: 'withdrawn', endedAt: at })
    .where(
      and(eq(organisationTransfers.organisationId, organisationId), eq(organisationTransfers.status, 'open')),
    )

const isDue = (now: Date) =>
  and(eq(organisationTransfers.status, 'open'), lte(organisationTransfers.expiresAt, now))

/** Marks due offers as expired. Accepting checks the expiry itself and does not depend on this job. */
export async function expireTransfers(context: Context): Promise<void> {
  const now = context.now()
  const due = await context.db
    .select({ id: organisationTransfers.id })
    .from(organisationTransfers)
    .where(isDue(now))
  await eachOf(context, due, (_context, id) =>
    change(context, 'organisationTransfer.expire', async (tx) => {
      const [row] = await tx
        .select()
        .from(organisationTransfers)
        .where(and(eq(organisationTransfers.id, id), isDue(now)))
        .for('update')
      if (!row) return { result: undefined }
      await transitionTransfer(tx, row, { to: 'expired', at: now })
      return { subject: `organisationTransfer:${id}`, result: undefined }
    }),
  )
}
