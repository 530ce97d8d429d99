import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { undoRefund } from '../../wallet/actions/undo-refund.ts'
import { isFrozen } from '../../wallet/sales/chargebacks.ts'
import type { SaleSubject } from '../../wallet/sales/sale-subject.ts'
import { refundSale } from '../../wallet/sales/sales.ts'
import type { RefundRow } from '../tables.ts'

/** Enters a refund of a sale, or its reversal, in the ledger. */
export async function writeSaleRefund(
  tx: Tx,
  context: Context,
  {
    subject,
    refund: { id: refundId, amountCents, tokenCents, sponsorCents },
    hasFailed,
  }: { subject: SaleSubject; refund: RefundRow; hasFailed: boolean },
): Promise<void> {
  if (hasFailed) await undoRefund(tx, context, { subject, refundId, amountCents })
  else await refundSale(tx, context, { subject, refundId, amountCents, tokenCents, sponsorCents })
}

/** Refuses while a bank holds the money. */
export async function checkNotFrozen(tx: Tx, subject: SaleSubject, whose: 'buyer' | 'patron'): Promise<void> {
  if (await isFrozen(tx, subject))
    throw problem(
      'CONFLICT',
      `The ${whose}'s bank has taken this payment back for now. Nothing can be refunded until it has decided.`,
    )
}
