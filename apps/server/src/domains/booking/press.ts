import { and, eq, inArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { isUndecided, openPayments } from './money-rules.ts'
import type { PaymentRow } from './money-rules.ts'
import { settlePayment } from './settle-payments.ts'
import { bookingPayments } from './tables.ts'

/** A press of the Pay button. */
interface Press {
  patronId: string
  idempotencyKey: string
  /** The payments for the same thing. */
  of: SQL | undefined
  /** Whether it waits for money still. */
  isOpen: boolean
  /** Whether an earlier press that has paid meanwhile is what was wanted; else it is for `open` to say. */
  isOnce: boolean
  /** Writes the payment down before the card provider is asked. */
  open: () => Promise<PaymentRow>
}

/** The payment that this very press has opened already, or else an undecided one of an earlier press. */
async function findBefore({ db }: Context, { patronId, idempotencyKey, of }: Press) {
  const undecided = inArray(bookingPayments.status, [...openPayments])
  const rows = await db
    .select()
    .from(bookingPayments)
    .where(
      and(
        eq(bookingPayments.patronId, patronId),
        of,
        or(eq(bookingPayments.idempotencyKey, idempotencyKey), undecided),
      ),
    )
  const known = rows.find((row) => row.idempotencyKey === idempotencyKey)
  return { known, earlier: known ? undefined : rows[0] }
}

export const inProgress = () =>
  problem('CHECKOUT_IN_PROGRESS', 'An earlier payment is still being looked at. Please wait a moment.', {
    retryAfterSeconds: 5,
  })

/** A press of Pay gives up an earlier one that waits for its card holder, and waits for one that is under way. */
async function clearEarlier(context: Context, { id, status }: PaymentRow) {
  const cleared = await settlePayment(context, id, { givesUp: status === 'requires_action' })
  if (isUndecided(cleared.status)) throw inProgress()
  return cleared
}

const isOpenAlready = (error: unknown) =>
  /^booking_payments_one_(open|purchase)$/.test(
    (error as { cause?: { constraint?: string } }).cause?.constraint ?? '',
  )

async function openOnce({ open }: Press): Promise<PaymentRow> {
  try {
    return await open()
  } catch (error) {
    if (isOpenAlready(error)) throw inProgress()
    throw error
  }
}

export const settled = (context: Context, payment: PaymentRow) =>
  isUndecided(payment.status) ? settlePayment(context, payment.id) : payment

/** Pays once a press. The same key goes on where an earlier try was cut off. */
export async function pressPay(context: Context, press: Press): Promise<PaymentRow> {
  const { known, earlier } = await findBefore(context, press)
  const cleared = earlier && press.isOpen ? await clearEarlier(context, earlier) : undefined
  if (press.isOnce && cleared?.status === 'paid') return cleared
  return settled(context, known ?? (await openOnce(press)))
}

/** A refused card is a refusal, in the card provider's words. */
export function checkAccepted({ status, failure }: PaymentRow): void {
  if (status === 'failed') throw problem('CARD_DECLINED', failure ?? 'Your card was declined.')
}

/** What the bank's page is opened with, as long as it waits for the card holder. */
export const secretOf = ({ status, clientSecret }: PaymentRow) =>
  status === 'requires_action' ? clientSecret : null
