import { and, asc, eq, isNull, lte } from '../../db/drizzle.ts'

import { HOUR_MS } from '../../time.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import type { Jobs } from '../../job.ts'
import { refreshFirstFree } from './times/first-free.ts'
import { expireHold } from './actions/expire-hold.ts'
import { completeAutomatically } from './actions/complete-automatically.ts'
import { isBeingCharged, releaseRequest } from './money/money.ts'
import { lockBooking } from './queries.ts'
import { ASK_MS, DECISION_NOTICE_MS, decisionReminder, nextReminder, reminderHours } from './rules.ts'
import { bookings } from './tables.ts'
import { auditEntry, transitionBooking } from './transition.ts'
import type { BookingRow } from './transition.ts'

const atOnce = 500

const isDue = ({ dueAt }: BookingRow, now: Date) => dueAt !== null && dueAt <= now

/** Expires an unanswered request and releases its authorised payment. */
const lapse = (context: Context, id: string) =>
  change(context, 'booking.lapse', async (tx) => {
    const before = await lockBooking(tx, id)
    if (before.status !== 'requested' || !isDue(before, context.now())) return { result: undefined }
    if (await isBeingCharged(tx, before)) return { result: undefined }
    const after = await transitionBooking(tx, context, before, { to: 'expired', by: 'system' })
    await releaseRequest(tx, context, after)
    return { ...auditEntry(before, after, { by: 'system' }), result: undefined }
  })

/** The due reminder: once per reminder hour. A missed one is skipped. */
function reminderOf({ startsAt, remindedHours }: BookingRow, now: Date): number | null {
  const left = (startsAt.getTime() - now.getTime()) / HOUR_MS
  const hours = reminderHours.findLast((one) => left <= one && left > 0)
  return hours === undefined || (remindedHours !== null && remindedHours <= hours) ? null : hours
}

/** Reminds both of an upcoming booking, or asks the provider to confirm a past one. */
const remind = (context: Context, id: string, step: 'remind' | 'ask') =>
  change(context, `booking.${step}`, async (tx) => {
    const now = context.now()
    const before = await lockBooking(tx, id)
    if (before.status !== 'confirmed' || !isDue(before, now) || isToAsk(before, now) !== (step === 'ask'))
      return { result: undefined }
    const hours = reminderOf(before, now)
    const asksAt = new Date(before.endsAt.getTime() + ASK_MS)
    const dueAt = step === 'ask' ? null : (nextReminder(before.startsAt, now) ?? asksAt)
    const [after] = await tx
      .update(bookings)
      .set({ dueAt, ...(hours !== null && { remindedHours: hours }) })
      .where(eq(bookings.id, id))
      .returning()
    if (!after || (step === 'remind' && hours === null)) return { result: undefined }
    return { ...auditEntry(before, after, { by: 'system' }), result: undefined }
  })

type Undecided = Pick<BookingRow, 'status' | 'statusSince' | 'dueAt' | 'decisionRemindedAt'>

const isToRemind = ({ status, statusSince, dueAt, decisionRemindedAt }: Undecided, now: Date) =>
  status === 'requested' &&
  decisionRemindedAt === null &&
  dueAt !== null &&
  dueAt > now &&
  decisionReminder({ statusSince, dueAt }) <= now

/** Reminds a provider once of an unanswered request. */
const remindOfRequest = (context: Context, id: string) =>
  change(context, 'booking.remind', async (tx) => {
    const now = context.now()
    const before = await lockBooking(tx, id)
    if (!isToRemind(before, now)) return { result: undefined }
    const [after] = await tx
      .update(bookings)
      .set({ decisionRemindedAt: now })
      .where(eq(bookings.id, id))
      .returning()
    return after
      ? { ...auditEntry(before, after, { by: 'system' }), result: undefined }
      : { result: undefined }
  })

/** Requests close to their deadline. */
const listUndecided = ({ db, now }: Context) =>
  db
    .select({
      id: bookings.id,
      status: bookings.status,
      statusSince: bookings.statusSince,
      dueAt: bookings.dueAt,
      decisionRemindedAt: bookings.decisionRemindedAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'requested'),
        isNull(bookings.decisionRemindedAt),
        lte(bookings.dueAt, new Date(now().getTime() + DECISION_NOTICE_MS)),
      ),
    )
    .orderBy(asc(bookings.dueAt))
    .limit(atOnce)

const isToAsk = ({ endsAt }: Pick<BookingRow, 'endsAt'>, now: Date) =>
  endsAt.getTime() + ASK_MS <= now.getTime()

function next(context: Context, { id, status, endsAt }: Pick<BookingRow, 'id' | 'status' | 'endsAt'>) {
  if (status === 'held') return expireHold(context, id)
  if (status === 'requested') return lapse(context, id)
  if (status === 'in_progress') return completeAutomatically(context, id)
  return remind(context, id, isToAsk({ endsAt }, context.now()) ? 'ask' : 'remind')
}

/** Runs all due transitions of bookings. Time alone never marks a booking as attended. */
export async function transitionDueBookings(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: bookings.id, status: bookings.status, endsAt: bookings.endsAt })
    .from(bookings)
    .where(lte(bookings.dueAt, context.now()))
    .orderBy(asc(bookings.dueAt))
    .limit(atOnce)
  await eachOf(context, due, (inner, _id, booking) => next(inner, booking))
  const undecided = await listUndecided(context)
  const toRemind = undecided.filter((one) => isToRemind(one, context.now()))
  await eachOf(context, toRemind, remindOfRequest)
}

export const bookingJobs: Jobs = {
  transitionDueBookings: { cron: '* * * * *', tries: 1, run: transitionDueBookings },
  refreshFirstFree: { cron: '* * * * *', tries: 1, run: refreshFirstFree },
}
