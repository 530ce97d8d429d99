import { eq } from '../../../db/drizzle.ts'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Notification } from '../../../event.ts'
import type { Formats } from '../../../formats.ts'
import { listAdministrators } from '../../identity/queries.ts'
import { payableOf } from '../payable.ts'
import { chargebacks, payments } from '../tables.ts'
import { hasLostClaim, isFrozenByOther } from './queries.ts'
import { chargebackNumber } from './rules.ts'

interface Claim {
  /** In cents. */
  amount: number
  reason: string
  /** The deadline for the evidence. */
  answerBy: Date | null
}

const toStaff: Partial<Record<ChargebackStatus, (claim: Claim, say: Formats) => string>> = {
  early_warning: ({ amount, reason }, say) =>
    `A bank has warned us about a payment of ${say.dollars(amount)}. The reason: ${reason}. Nothing has been taken yet, and refunding it now avoids a chargeback.`,
  needs_response: ({ amount, reason, answerBy }, say) =>
    `A bank has taken ${say.dollars(amount)} back. The reason: ${reason}.${answerBy ? ` Evidence has to reach the card provider by ${say.lastDay(answerBy)}.` : ''}`,
  won: ({ amount }, say) => `The bank has decided for us: ${say.dollars(amount)} is no longer held.`,
  lost: ({ amount }, say) =>
    `The bank has decided for the buyer: ${say.dollars(amount)} is lost, with the card provider’s fee.`,
}

async function read({ db }: Context, id: string) {
  const [row] = await db
    .select({ chargeback: chargebacks, kind: payments.payableKind, payableId: payments.payableId })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(eq(chargebacks.id, id))
  if (!row) throw new Error(`there is no chargeback ${id}`)
  return row
}

/** Tells each seller and every administrator about a chargeback. */
export async function news(
  context: Context,
  {
    subjectId,
    after,
  }: DomainEvent<'chargeback.warn' | 'chargeback.open' | 'chargeback.win' | 'chargeback.lose'>,
): Promise<Notification[]> {
  const { chargeback, kind, payableId } = await read(context, subjectId)
  const { claim } = payableOf(context, kind)
  // The state in the event, since the chargeback may have moved on meanwhile.
  const { status } = after
  const { id: chargebackId, reason, answerBy, amountCents: amount } = chargeback
  const title = `Chargeback ${chargebackNumber(chargeback.number)}`
  const said = { chargebackId, status, title, amount, reason }
  const body = (say: Formats) => toStaff[status]?.({ amount, reason, answerBy }, say) ?? ''
  const at = await claim.forStaff(context, payableId)
  return [
    ...(await claim.toSellers(context, payableId, said)),
    ...(await listAdministrators(context.db)).map((recipient) => ({ ...at, recipient, title, body })),
  ]
}

/**
 * Cancels what has not begun or shipped once its payment is lost. While another claim has the money, that one decides.
 */
export async function endUnpaid(
  context: Context,
  { subjectId }: DomainEvent<'chargeback.lose' | 'chargeback.win'>,
): Promise<void> {
  const { chargeback, kind, payableId } = await read(context, subjectId)
  if (!(await hasLostClaim(context.db, chargeback.paymentId))) return
  if (await isFrozenByOther(context.db, chargeback)) return
  await payableOf(context, kind).claim.onLost(context, payableId)
}
