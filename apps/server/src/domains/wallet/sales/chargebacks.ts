import { and, isNull } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { post } from '../ledger/posting.ts'
import { belongsTo, isSaleOf } from './sale-subject.ts'
import type { SaleSubject } from './sale-subject.ts'
import { payoutHolds, sales } from '../tables.ts'

/** Freezes a sale while the buyer's bank has its money, so that nothing can be refunded, or unfreezes it. */
export async function freezeSale(
  tx: Tx,
  context: Context,
  subject: SaleSubject,
  frozen: boolean,
): Promise<void> {
  const own = belongsTo(payoutHolds, subject)
  await tx
    .update(payoutHolds)
    .set({ frozenSince: frozen ? context.now() : null })
    .where(frozen ? and(own, isNull(payoutHolds.frozenSince)) : own)
}

export async function isFrozen(db: ReadOnly, subject: SaleSubject): Promise<boolean> {
  const [row] = await db
    .select({ frozenSince: payoutHolds.frozenSince })
    .from(payoutHolds)
    .where(belongsTo(payoutHolds, subject))
  return (row?.frozenSince ?? null) !== null
}

interface ClaimFee {
  chargebackId: string
  /** The id of the part, and its sale if it has one. */
  id: string
  subject: SaleSubject | null
  sellerId: string
  cents: number
}

/** Books the gateway's fee for a chargeback. The platform bears the share of sold parts. */
export async function payChargebackFee(
  tx: Tx,
  context: Context,
  { chargebackId, id, subject, sellerId, cents }: ClaimFee,
): Promise<void> {
  if (cents <= 0) return
  const [sale] = subject
    ? await tx.select({ id: sales.id }).from(sales).where(isSaleOf(subject.kind, subject.id))
    : []
  await post(tx, {
    saleId: sale?.id,
    key: `chargeback:${chargebackId}:${id}`,
    kind: 'chargeback_fee',
    at: context.now(),
    entries: [
      {
        kind: 'processor_fee',
        ownerId: sellerId,
        amount: cents,
      },
      {
        kind: 'platform_promotion',
        ownerId: sellerId,
        amount: -cents,
      },
    ],
  })
}
