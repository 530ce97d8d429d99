import type { CallMessage } from '@wellspring/api/contract/calls'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { findByLink } from '../guests/link.ts'
import type { Link } from '../guests/link.ts'
import { lockByLink } from '../guests/lock-invited.ts'
import { writeMessage } from '../messages/write-message.ts'

export async function sayInGuestCall(
  context: Context,
  { clientId, text, ...link }: Link & { clientId: string; text: string },
): Promise<{ message: CallMessage }> {
  const invited = await findByLink(context, link)
  const message = await change(context, 'callMessage.sendAsGuest', async (tx) => {
    const { callContext, place } = await lockByLink(tx, invited, link)
    return writeMessage(context, tx, { callContext, place, clientId, text })
  })
  return { message }
}
