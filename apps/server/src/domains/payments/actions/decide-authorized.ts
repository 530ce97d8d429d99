import { and, eq, isNull } from '../../../db/drizzle.ts'

import { enqueue } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { findPayment, isFor } from '../queries.ts'
import type { PayableKind } from '../rules.ts'
import { scheduleSettle } from '../settlement/settle.ts'
import { payments } from '../tables.ts'

/**
 * What is kept on a card is to be captured, or voided: how its payable stands says which, and the machine asks for it.
 * The payment that is decided, or is being; null when none is kept.
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
