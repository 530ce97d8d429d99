import { eq } from '../../../db/drizzle.ts'

import type { BookingDetail } from '@wellspring/api/contract/booking'

import { readCallRecord } from '@wellspring/api/contract/call-record'

import { change, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { commonFormats } from '../../../formats.ts'
import { problem, requireRole } from '../../../problem.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import type { Requested } from '../../payments/actions/refund.ts'
import { giveGoodwill } from '../../wallet/actions/give-goodwill.ts'
import { GOODWILL_TOKENS } from '../money/rules.ts'
import { holdOrRelease } from '../money/hold.ts'
import { completeMoney, refundBooking } from '../money/money.ts'
import { bookingContextOf } from '../details/booking-context.ts'
import { findBooking, getBooking, lockBooking } from '../queries.ts'
import { roleIn } from '../rules.ts'
import type { PartyRole } from '../rules.ts'
import { bookingTimeline, bookings } from '../tables.ts'
import { checkActionOrOverride, transitionBooking, auditEntry } from '../transition.ts'
import type { BookingRow, Override } from '../transition.ts'

/** A patron's no-show refunds nothing. A provider's no-show refunds everything and grants tokens. */
async function settleNoShow(tx: Tx, context: Context, booking: BookingRow): Promise<Requested> {
  if (booking.missedBy === 'patron') {
    await completeMoney(tx, context, booking)
    return { refundId: null, jobs: [] }
  }
  const { id, patronId: userId, priceCents: cents } = booking
  await giveGoodwill(tx, context, { userId, subject: { kind: 'booking', id }, tokens: GOODWILL_TOKENS })
  return refundBooking(tx, context, booking, { cents, reason: 'The provider did not come' })
}

/** Records who missed the booking or, for a disputed no-show, staff's decision. */
async function writeNoShow(
  tx: Tx,
  context: Context,
  { before, by, who, note }: { before: BookingRow; by: PartyRole; who: 'patron' | 'provider'; note?: string },
): Promise<BookingRow> {
  if (before.status !== 'no_show')
    return transitionBooking(tx, context, before, { to: 'no_show', by, note, set: { missedBy: who } })
  const { id, status } = before
  const set = { missedBy: who, contestDecidedAt: before.contestedAt && context.now() }
  const after = returned(await tx.update(bookings).set(set).where(eq(bookings.id, id)).returning(), 'booking')
  await tx
    .insert(bookingTimeline)
    .values({ bookingId: id, at: context.now(), by, status, note: note ?? null })
  await holdOrRelease(tx, context, after)
  return after
}

/** Refuses to report a patron's no-show when both were seen in the call. */
async function checkNotMet(context: Context, actor: Actor, bookingId: string): Promise<void> {
  const { id } = await findBooking(context.db, actor, bookingId)
  const record = readCallRecord(await context.deps.callEvents(context.db, id))
  if (record.kind !== 'together') return
  const { provider } = await bookingContextOf(context, id)
  const hour = (at: string) => commonFormats.hour(new Date(at), provider.zone)
  const stay =
    record.to === null ? `since ${hour(record.from)}` : `from ${hour(record.from)} to ${hour(record.to)}`
  const words = `${provider.otherName} was in the call with you ${stay}`
  throw problem('CONFLICT', `${words}, so this was not a missed appointment.`)
}

interface Missed {
  id: string
  who: 'patron' | 'provider'
  override?: Override | undefined
}

/** Records a no-show. Returns the refund to request from the gateway. */
async function missBooking(context: Context, actor: Actor, { id, who, override }: Missed) {
  const by = requireRole(roleIn(actor))
  if (who === 'provider' && by !== 'admin')
    throw problem(
      'UNAUTHORIZED',
      'Only our staff can report a provider as a no-show. You can cancel instead.',
    )
  if (who === 'patron' && by === 'provider') await checkNotMet(context, actor, id)
  return change(context, 'booking.noShow', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkActionOrOverride(before, 'markNoShow', { actor, now: context.now(), override })
    const note = override?.reason
    const after = await writeNoShow(tx, context, { before, by, who, ...(note && { note }) })
    const { refundId: result, jobs } = await settleNoShow(tx, context, after)
    const record = auditEntry(before, after, { by, note, isOverride: override !== undefined })
    return { ...record, jobs, result }
  })
}

/** Reports a no-show. Only staff can report a provider's. */
export async function markNoShow(
  context: Context,
  actor: Actor,
  missed: Missed,
): Promise<{ booking: BookingDetail }> {
  const refundId = await keyedStep(context, 'miss', (inner) => missBooking(inner, actor, missed))
  await finishNow(context, { refundId })
  return getBooking(context, actor, missed.id)
}
