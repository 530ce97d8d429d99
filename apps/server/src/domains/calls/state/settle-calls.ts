import { eq, sql } from '../../../db/drizzle.ts'

import {
  CALL_CLOSES_MINUTES,
  CALL_GRACE_SECONDS,
  CALL_OPENS_MINUTES,
} from '@wellspring/api/contract/join-window'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { DomainEvent } from '../../../event.ts'
import { bookings } from '../../booking/tables.ts'
import { callPresences, calls } from '../tables.ts'
import { applyCommand } from './apply-command.ts'
import { lockCallContext } from './call-context.ts'
import type { CallContext } from './call-context.ts'
import { UNSEEN_MS, dueCommand } from './due-command.ts'
import { auditEntry } from './audit-entry.ts'
import { MINUTE_MS } from '../../../time.ts'

const atOnce = 200

/** Applies all due commands to one call. */
const settleCall = (context: Context, id: string): Promise<void> =>
  change(context, 'call.settle', async (tx) => {
    const now = context.now()
    const before = await lockCallContext(tx, id)
    let after: CallContext = before
    for (;;) {
      const due = dueCommand(after.attendance, after.presences, { met: after.booking, now })
      const next = due && (await applyCommand(tx, after, due))
      if (!next) break
      after = next
    }
    return after === before ? { result: undefined } : { ...auditEntry(before, after), result: undefined }
  })

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
const ago = (now: Date, ms: number) => instant(new Date(now.getTime() - ms))

/** Calls with a lost connection or outside of their join window. */
const listDue = ({ db, now: clock }: Context) => {
  const now = clock()
  const someone = sql`exists (select from ${callPresences} where ${callPresences.bookingId} = ${calls.bookingId}
    and ${callPresences.standing} <> 'away' and (${bookings.startsAt} > ${ago(now, -CALL_OPENS_MINUTES * MINUTE_MS)}
      or ${callPresences.brokenAt} <= ${ago(now, CALL_GRACE_SECONDS * 1000)}
      or (${callPresences.standing} = 'here' and ${callPresences.seenAt} <= ${ago(now, UNSEEN_MS)})))`
  return db
    .select({ id: calls.bookingId })
    .from(calls)
    .innerJoin(bookings, eq(bookings.id, calls.bookingId))
    .where(
      sql`${calls.state} <> 'ended' and (${bookings.endsAt} <= ${ago(now, CALL_CLOSES_MINUTES * MINUTE_MS)}
        or ${bookings.status} = 'cancelled' or ${someone})`,
    )
    .limit(atOnce)
}

/**
 * Applies the clock to all calls: ends grace periods, closes join windows, and marks connections of crashed processes
 * as broken.
 */
export async function settleCalls(context: Context): Promise<void> {
  await eachOf(context, await listDue(context), settleCall)
}

/** Removes people from the waiting room after the booking was cancelled or rescheduled. */
export async function closeCallOfBooking(
  context: Context,
  { subjectId: id }: DomainEvent<'booking.cancel' | 'booking.reschedule'>,
): Promise<void> {
  const [call] = await context.db.select().from(calls).where(eq(calls.bookingId, id))
  if (call) await settleCall(context, id)
}
