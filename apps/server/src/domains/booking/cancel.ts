import type { BookingDetail, CancelPreview } from '@wellspring/api/contract/booking'

import { change, keyedStep } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem, requireRole } from '../../problem.ts'
import {
  refundableOf,
  returnsToPackage,
  remainingCents,
  lockPaidBooking,
  findPaidBooking,
} from './refundable.ts'
import type { PaidBooking } from './refundable.ts'
import { checkNotBeingCharged, completeMoney, refundBooking, releaseRequest } from './money.ts'
import { checkActionOrOverride, checkAction, transitionBooking, auditEntry } from './transition.ts'
import type { BookingRow, Override } from './transition.ts'
import type { RefundTerms } from './policy.ts'
import { findBooking, getBooking, lockBooking } from './queries.ts'
import { finishNow } from '../payments/actions/refund.ts'
import { roleIn } from './rules.ts'
import type { PartyRole } from './rules.ts'

/** What cancelling now gives back: the very sum that is then paid. */
export async function previewCancel(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ preview: CancelPreview }> {
  const [booking, by, now] = [
    await findBooking(context.db, actor, id),
    requireRole(roleIn(actor)),
    context.now(),
  ]
  checkAction(booking, 'cancel', by, now)
  const paid = await findPaidBooking(context, booking)
  const { cents, because, until } = refundableOf(paid, by, now)
  return {
    preview: {
      refund: cents / 100,
      keeps: (booking.priceCents - cents) / 100,
      because,
      until: until?.toISOString() ?? null,
      goesTo: returnsToPackage(paid, cents) ? 'package' : 'card',
    },
  }
}

/** What staff gives back, whatever the rules say: up to what was paid. */
function givenBack(paid: PaidBooking, cents: number): RefundTerms {
  const most = remainingCents(paid) ?? paid.booking.priceCents
  const message = `At most $${(most / 100).toFixed(2)} can go back.`
  if (cents < 0 || cents > most)
    throw problem('VALIDATION_FAILED', message, { errors: { expectedRefund: message } })
  return { cents, because: 'Our staff has decided so.', until: null, isLate: false }
}

/** What was paid goes back as far as it does, and the rest is the provider's; what a card keeps is let go. */
async function payBack(tx: Tx, context: Context, after: BookingRow, back: RefundTerms) {
  await releaseRequest(tx, context, after)
  if (back.cents < after.priceCents) await completeMoney(tx, context, after)
  return refundBooking(tx, context, after, { cents: back.cents, reason: back.because })
}

interface Cancel {
  id: string
  reason?: string | undefined
  expectedRefund: number
  override?: Override | undefined
}

/** The refund that was seen, or that staff has chosen; another one is refused. */
function agreedBack(
  paid: PaidBooking,
  { expectedRefund, override, by, now }: Cancel & { by: PartyRole; now: Date },
): RefundTerms {
  const expected = Math.round(expectedRefund * 100)
  if (override) return givenBack(paid, expected)
  const back = refundableOf(paid, by, now)
  if (expected !== back.cents)
    throw problem('PRICE_CHANGED', `What goes back has changed. ${back.because} Please look at it again.`)
  return back
}

/** Writes down that a booking ends with the refund that was seen; another one is refused. The refund to be asked for. */
export function endBooking(context: Context, actor: Actor, input: Cancel): Promise<string | null> {
  const { id, override } = input
  const [by, note] = [requireRole(roleIn(actor)), override?.reason ?? input.reason]
  return change(context, 'booking.cancel', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    const now = context.now()
    checkActionOrOverride(before, 'cancel', { actor, now, override })
    await checkNotBeingCharged(tx, before)
    const paid = await lockPaidBooking(tx, context, before)
    const back = agreedBack(paid, { ...input, by, now })
    const set = { cancelledBy: by, isLate: back.isLate }
    const after = await transitionBooking(tx, context, before, { to: 'cancelled', by, note, set })
    const { refundId: result, jobs } = await payBack(tx, context, after, back)
    const record = auditEntry(before, after, { by, note, isOverride: override !== undefined })
    const said = { ...record.after, refundCents: back.cents, isReturn: returnsToPackage(paid, back.cents) }
    return { ...record, after: said, jobs, result }
  })
}

/** Ends a booking with the refund that was seen; another one is refused, and nothing happens. */
export async function cancelBooking(
  context: Context,
  actor: Actor,
  input: Cancel,
): Promise<{ booking: BookingDetail }> {
  const ended = keyedStep(context, 'end', (inner) => endBooking(inner, actor, input))
  await finishNow(context, { refundId: await ended })
  return getBooking(context, actor, input.id)
}

const canBeCalledOff = ({ status, startsAt }: BookingRow, now: Date) =>
  status === 'requested' || (status === 'confirmed' && startsAt > now)

/** Nobody pays any more for what has not begun: it is off, its time is free, and what of it is left goes back. */
export const callOff = (context: Context, id: string, note: string): Promise<void> =>
  change(context, 'booking.cancel', async (tx) => {
    const before = await lockBooking(tx, id)
    if (!canBeCalledOff(before, context.now())) return { result: undefined }
    await checkNotBeingCharged(tx, before)
    const paid = await lockPaidBooking(tx, context, before)
    const back = refundableOf(paid, 'system', context.now())
    const set = { cancelledBy: 'system' as const }
    const after = await transitionBooking(tx, context, before, { to: 'cancelled', by: 'system', note, set })
    const { jobs } = await payBack(tx, context, after, back)
    const record = auditEntry(before, after, { by: 'system', note })
    const refundCents = remainingCents(paid) === null ? 0 : back.cents
    return { ...record, after: { ...record.after, refundCents }, jobs, result: undefined }
  })
