import { eq, sql } from '../../../db/drizzle.ts'

import {
  CALL_CLOSES_MINUTES,
  CALL_GRACE_SECONDS,
  CALL_OPENS_MINUTES,
} from '@wellspring/api/contract/call-door'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { bookings } from '../../booking/tables.ts'
import { callPresences, calls } from '../tables.ts'
import { applyCommand } from './apply-command.ts'
import { lockCallContext } from './call-context.ts'
import type { CallContext } from './call-context.ts'
import { UNSEEN_MS, dueCommand } from './due-command.ts'
import { auditEntry } from './audit-entry.ts'

const atOnce = 200

/** What the clock does to one call: all of it that is due. */
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

/** Calls of which somebody was lost, or whose door is not open any more. */
const listDue = ({ db, now: clock }: Context) => {
  const now = clock()
  const someone = sql`exists (select from ${callPresences} where ${callPresences.bookingId} = ${calls.bookingId}
    and ${callPresences.standing} <> 'away' and (${bookings.startsAt} > ${ago(now, -CALL_OPENS_MINUTES * 60_000)}
      or ${callPresences.brokenAt} <= ${ago(now, CALL_GRACE_SECONDS * 1000)}
      or (${callPresences.standing} = 'here' and ${callPresences.seenAt} <= ${ago(now, UNSEEN_MS)})))`
  return db
    .select({ id: calls.bookingId })
    .from(calls)
    .innerJoin(bookings, eq(bookings.id, calls.bookingId))
    .where(
      sql`${calls.state} <> 'ended' and (${bookings.endsAt} <= ${ago(now, CALL_CLOSES_MINUTES * 60_000)}
        or ${bookings.status} = 'cancelled' or ${someone})`,
    )
    .limit(atOnce)
}

/** The clocks of all calls: kept places run out, doors shut, and who was lost with their process is missed. */
export async function settleCalls(context: Context): Promise<void> {
  for (const { id } of await listDue(context))
    await settleCall(context, id).catch((error: unknown) => {
      context.log.error({ err: error, bookingId: id }, 'the clock of a call failed')
    })
}

/** The booking was cancelled, or moved to another time: whoever stands at the door is out. */
export async function closeCallOfBooking(
  context: Context,
  { subjectId: id }: DomainEvent<'booking.cancel' | 'booking.reschedule'>,
): Promise<void> {
  const [call] = await context.db.select().from(calls).where(eq(calls.bookingId, id))
  if (call) await settleCall(context, id)
}
