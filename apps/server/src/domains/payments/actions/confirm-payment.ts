import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { findLastAttempt } from '../queries.ts'
import type { PayableKind } from '../rules.ts'
import type { PaymentRow } from '../tables.ts'
import { settled } from './start-payment.ts'

/** Continues a payable's last payment after the card holder has completed the bank's authentication. */
export async function confirmPayment(context: Context, kind: PayableKind, id: string): Promise<PaymentRow> {
  const last = await findLastAttempt(context.db, kind, id)
  if (!last) throw problem('CONFLICT', `Nothing was paid for this ${kind} yet.`)
  return settled(context, last)
}
