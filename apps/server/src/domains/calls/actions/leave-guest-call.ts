import type { GuestCall } from '@wellspring/api/contract/call-guests'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { findByLink } from '../guests/link.ts'
import type { Link } from '../guests/link.ts'
import { lockByLink } from '../guests/lock-invited.ts'
import { present } from '../guests/queries.ts'
import { applyCommand } from '../state/apply-command.ts'
import { auditEntry } from '../state/audit-entry.ts'

export async function leaveGuestCall(context: Context, link: Link): Promise<GuestCall> {
  const invited = await findByLink(context, link)
  await change(context, 'callGuest.leave', async (tx) => {
    const { callContext: before, place, guestId } = await lockByLink(tx, invited, link)
    const after = await applyCommand(tx, before, { command: 'leave', place, at: context.now() })
    return after
      ? { ...auditEntry(before, after, { place, guestId }), result: undefined }
      : { result: undefined }
  })
  return present(context, await findByLink(context, link))
}
