import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getCall } from '../queries.ts'
import type { CallAnswer } from '../queries.ts'
import { applyCommand } from '../state/apply-command.ts'
import { lockCallContext, roleIn } from '../state/call-context.ts'
import { auditEntry } from '../state/audit-entry.ts'

/** Ends the call for both on behalf of the host. A call that has not started cannot be ended. */
export async function endCall(context: Context, actor: Actor, id: string): CallAnswer {
  const place = roleIn(actor)
  await change(context, 'call.end', async (tx) => {
    const before = await lockCallContext(tx, id, actor)
    if (before.call.startedAt === null)
      throw problem('ILLEGAL_TRANSITION', 'You have not met yet. You can leave, and come back.')
    const after = await applyCommand(tx, before, { command: 'end', place, at: context.now() })
    return after ? { ...auditEntry(before, after, { place }), result: undefined } : { result: undefined }
  })
  return getCall(context, actor, id)
}
