import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { otherOf, presenceOf } from '../rules.ts'
import { applyCommand } from '../state/apply-command.ts'
import { lockCallContext, roleIn } from '../state/call-context.ts'
import { auditEntry } from '../state/audit-entry.ts'
import { checkMayEnter } from '../state/may-enter.ts'
import type { Entered } from '../state/may-enter.ts'

export interface Entry {
  id: string
  connection: string
  /** The browser page that owns the connection. A page opens several connections one after another. */
  page: string | null
}

/** Enters the waiting room or, within the grace period, returns to a reserved place. */
export const enterCall = (
  context: Context,
  actor: Actor,
  { id, connection, page }: Entry,
): Promise<Entered> =>
  change(context, 'call.enter', async (tx) => {
    const [now, role] = [context.now(), roleIn(actor)]
    const before = await lockCallContext(tx, id, actor)
    checkMayEnter(before, role, now)
    const was = before.presences[role]
    const result = { bookingId: before.booking.id, place: role }
    if (was?.standing === 'here' && was.connection === connection) return { result }
    // A page has one connection at a time, so a second one means that the first one broke.
    const isBack = was?.standing === 'here' && page !== null && was.page === page
    const broken = isBack
      ? await applyCommand(tx, before, { command: 'break', place: role, at: now })
      : before
    const after =
      broken && (await applyCommand(tx, broken, { command: 'enter', place: role, at: now, connection, page }))
    if (!after) throw problem('ILLEGAL_TRANSITION', 'This call is over.')
    const visit = after.presences[role]?.visits ?? 1
    const isArrival = visit !== (was?.visits ?? 0)
    const isAlone = presenceOf(after.attendance, otherOf(role)) !== 'here'
    return { ...auditEntry(before, after, { role, visit, isArrival, isAlone }), result }
  })
