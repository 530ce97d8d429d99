import { change } from '../../../change.ts'
import { commonFormats } from '../../../formats.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem, requireRole } from '../../../problem.ts'
import { checkNotBeingCharged, completeMoney, refundBooking, releaseRequest } from '../money/money.ts'
import type { RefundTerms } from '../policy/policy.ts'
import { lockBooking } from '../queries.ts'
import {
  fundShareOf,
  refundableOf,
  returnsToPackage,
  remainingCents,
  lockPaidBooking,
} from '../policy/refundable.ts'
import type { PaidBooking } from '../policy/refundable.ts'
import { roleIn } from '../rules.ts'
import type { PartyRole } from '../rules.ts'
import { checkActionOrOverride, transitionBooking, auditEntry } from '../transition.ts'
import type { BookingRow, Override } from '../transition.ts'

/** A refund chosen by staff, independent of the policy, up to the amount paid. */
function refundOfCancellation(paid: PaidBooking, cents: number): RefundTerms {
  const most = remainingCents(paid) ?? paid.booking.priceCents
  const message = `You can refund at most ${commonFormats.dollars(most)}.`
  if (cents < 0 || cents > most)
    throw problem('VALIDATION_FAILED', message, { errors: { expectedRefund: message } })
  return { cents, because: 'Our staff decided this.', until: null, isLate: false }
}

/** Starts the refund. The rest belongs to the provider. Releases an authorised payment. */
export async function startRefund(tx: Tx, context: Context, after: BookingRow, back: RefundTerms) {
  await releaseRequest(tx, context, after)
  if (back.cents < after.priceCents) await completeMoney(tx, context, after)
  return refundBooking(tx, context, after, { cents: back.cents, reason: back.because })
}

export interface Cancel {
  id: string
  reason?: string | undefined
  expectedRefund: number
  override?: Override | undefined
}

/** Refuses a refund other than the one shown to the caller or chosen by staff. */
function checkExpectedRefund(
  paid: PaidBooking,
  { expectedRefund, override, by, now }: Cancel & { by: PartyRole; now: Date },
): RefundTerms {
  const expected = Math.round(expectedRefund * 100)
  if (override) return refundOfCancellation(paid, expected)
  const back = refundableOf(paid, by, now)
  if (expected !== back.cents)
    throw problem('PRICE_CHANGED', `The refund has changed. ${back.because} Please check it again.`)
  return back
}

/** Ends a booking with the refund that the caller saw. Returns the refund to request from the gateway. */
export function endBooking(context: Context, actor: Actor, input: Cancel): Promise<string | null> {
  const { id, override } = input
  const [by, note] = [requireRole(roleIn(actor)), override?.reason ?? input.reason]
  return change(context, 'booking.cancel', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    const now = context.now()
    checkActionOrOverride(before, 'cancel', { actor, now, override })
    await checkNotBeingCharged(tx, before)
    const paid = await lockPaidBooking(tx, context, before)
    const back = checkExpectedRefund(paid, { ...input, by, now })
    const set = { cancelledBy: by, isLate: back.isLate }
    const after = await transitionBooking(tx, context, before, { to: 'cancelled', by, note, set })
    const { refundId: result, jobs } = await startRefund(tx, context, after, back)
    const record = auditEntry(before, after, { by, note, isOverride: override !== undefined })
    const refundCents = back.cents - fundShareOf(paid, back.cents)
    const said = { ...record.after, refundCents, isReturn: returnsToPackage(paid, back.cents) }
    return { ...record, after: said, jobs, result }
  })
}
