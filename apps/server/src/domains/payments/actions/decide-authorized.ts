import { and, eq, isNull } from '../../../db/drizzle.ts'

import { enqueue } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { findPayment, isFor } from '../queries.ts'
import type { PayableKind } from '../rules.ts'
import { scheduleSettle } from '../settlement/settle.ts'
import { payments } from '../tables.ts'

/**
 * Marks an authorized payment as undecided, so that the settlement captures or voids it by the state of its payable.
 * Returns the id of the payment being decided, or null if none is authorized.
 */
export async function decideAuthorized(
  tx: Tx,
  { kind, id, at }: { kind: PayableKind; id: string; at: Date },
): Promise<string | null> {
  const [decided] = await tx
    .update(payments)
    .set({ status: 'processing' })
    .where(and(isFor(kind, id), eq(payments.status, 'authorized'), isNull(payments.drawnFrom)))
    .returning({ id: payments.id })
  if (decided) await enqueue(tx, scheduleSettle(decided.id, at))
  return decided?.id ?? (await findPayment(tx, { kind, id, status: 'processing' }))?.id ?? null
}
