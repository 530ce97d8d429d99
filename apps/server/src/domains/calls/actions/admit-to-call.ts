import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { beginBooking } from '../../booking/actions/begin-booking.ts'
import { getCall } from '../queries.ts'
import type { CallAnswer } from '../queries.ts'
import { isPatronAdmitted } from '../rules.ts'
import { applyCommand } from '../state/apply-command.ts'
import { lockCallContext, roleIn } from '../state/call-context.ts'
import { auditEntry } from '../state/audit-entry.ts'

/** Admits the patron on behalf of the host. The first admission moves the booking to in progress. */
export async function admitToCall(context: Context, actor: Actor, id: string): CallAnswer {
  await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    await change(inner, 'call.admit', async (tx) => {
      const before = await lockCallContext(tx, id, actor)
      if (isPatronAdmitted(before.attendance)) return { result: undefined }
      const after = await applyCommand(tx, before, {
        command: 'admit',
        place: roleIn(actor),
        at: context.now(),
      })
      if (!after) throw problem('ILLEGAL_TRANSITION', 'You can let someone in while both of you are here.')
      return { ...auditEntry(before, after), result: undefined }
    })
    await beginBooking(inner, id)
  })
  return getCall(context, actor, id)
}
