import type { BookingDetail, CancelPreview } from '@wellspring/api/contract/booking'

import { change } from '../../context.ts'
import type { Actor, Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { checkNotBeingCharged, completeMoney, leftOf, refundBooking, releaseRequest } from './money.ts'
import { checkAsked, checkVerb, moveBooking, recordOf } from './move.ts'
import type { BookingRow, Override } from './move.ts'
import { refundOf } from './policy.ts'
import type { RefundTerms } from './policy.ts'
import { findBooking, getBooking, lockBooking } from './queries.ts'
import { finishNow } from './refunds.ts'
import { sideOf } from './rules.ts'
import type { Side } from './rules.ts'

const goneBack = 'What was paid has gone back already, so that is all that is left.'

/** What goes back now: as the rules say, and no more than is left of what was paid. */
async function backOf(
  db: ReadOnly | Tx,
  booking: BookingRow,
  { by, now }: { by: Side; now: Date },
): Promise<RefundTerms> {
  const back = refundOf(booking, by, now)
  const left = await leftOf(db, booking)
  if (left === null || back.cents <= left) return back
  return { cents: left, because: goneBack, until: null, isLate: back.isLate }
}

/** What cancelling now gives back: the very sum that is then paid. */
export async function previewCancel(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ preview: CancelPreview }> {
  const [booking, by, now] = [await findBooking(context.db, actor, id), sideOf(actor), context.now()]
  checkVerb(booking, 'cancel', by, now)
  const { cents, because, until } = await backOf(context.db, booking, { by, now })
  return {
    preview: {
      ...{ refund: cents / 100, keeps: (booking.priceCents - cents) / 100, because },
      until: until?.toISOString() ?? null,
    },
  }
}

/** What staff gives back, whatever the rules say: up to what was paid. */
async function givenBack(tx: Tx, booking: BookingRow, cents: number): Promise<RefundTerms> {
  const most = (await leftOf(tx, booking)) ?? booking.priceCents
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
async function agreedBack(
  tx: Tx,
  before: BookingRow,
  { expectedRefund, override, by, now }: Cancel & { by: Side; now: Date },
): Promise<RefundTerms> {
  const expected = Math.round(expectedRefund * 100)
  if (override) return givenBack(tx, before, expected)
  const back = await backOf(tx, before, { by, now })
  if (expected !== back.cents)
    throw problem('PRICE_CHANGED', `What goes back has changed. ${back.because} Please look at it again.`)
  return back
}

/** Ends a booking with the refund that was seen; another one is refused, and nothing happens. */
export async function cancelBooking(
  context: Context,
  actor: Actor,
  input: Cancel,
): Promise<{ booking: BookingDetail }> {
  const { id, override } = input
  const [by, note] = [sideOf(actor), override?.reason ?? input.reason]
  const refundId = await change(context, 'booking.cancel', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    const now = context.now()
    checkAsked(before, 'cancel', { actor, now, override })
    await checkNotBeingCharged(tx, before)
    const back = await agreedBack(tx, before, { ...input, by, now })
    const set = { cancelledBy: by, isLate: back.isLate }
    const after = await moveBooking(tx, context, before, { to: 'cancelled', by, note, set })
    const { refundId: result, jobs } = await payBack(tx, context, after, back)
    const record = recordOf(before, after, { by, note, isOverride: override !== undefined })
    return { ...record, after: { ...record.after, refundCents: back.cents }, jobs, result }
  })
  await finishNow(context, { refundId })
  return getBooking(context, actor, id)
}

/** Nobody pays any more for what has not begun: it is off, and its time is free. */
export const callOff = (context: Context, id: string, note: string): Promise<void> =>
  change(context, 'booking.cancel', async (tx) => {
    const before = await lockBooking(tx, id)
    if (before.status !== 'confirmed' || before.startsAt <= context.now()) return { result: undefined }
    const set = { cancelledBy: 'system' as const }
    const after = await moveBooking(tx, context, before, { to: 'cancelled', by: 'system', note, set })
    await completeMoney(tx, context, after)
    return { ...recordOf(before, after, { by: 'system', note }), result: undefined }
  })
