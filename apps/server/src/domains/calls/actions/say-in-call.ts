import type { CallMessage } from '@wellspring/api/contract/calls'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { writeMessage } from '../messages/write-message.ts'
import type { Said } from '../messages/write-message.ts'
import { lockCallContext, roleIn } from '../state/call-context.ts'

export const sayInCall = async (
  context: Context,
  actor: Actor,
  { id, ...said }: Said & { id: string },
): Promise<{ message: CallMessage }> => ({
  message: await change(context, 'callMessage.send', async (tx) => {
    const callContext = await lockCallContext(tx, id, actor)
    return writeMessage(context, tx, { callContext, place: roleIn(actor), ...said })
  }),
})
