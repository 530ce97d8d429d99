import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { getCall } from '../queries.ts'
import type { CallAnswer } from '../queries.ts'
import { applyCommand } from '../state/apply-command.ts'
import { lockCallContext, roleIn } from '../state/call-context.ts'
import { auditEntry } from '../state/audit-entry.ts'

export async function leaveCall(context: Context, actor: Actor, id: string): CallAnswer {
  const place = roleIn(actor)
  await change(context, 'call.leave', async (tx) => {
    const before = await lockCallContext(tx, id, actor)
    const after = await applyCommand(tx, before, { command: 'leave', place, at: context.now() })
    return after ? { ...auditEntry(before, after, { place }), result: undefined } : { result: undefined }
  })
  return getCall(context, actor, id)
}
