import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { nextMessageStatuses } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { changedNews } from '../live-updates.ts'
import { presentMessage } from '../messages/present.ts'
import { changeMessage } from '../messages/write-message.ts'
import { lockMessage } from './change-message.ts'

interface Moderation {
  id: string
  act: 'release' | 'remove'
  reason: string
}

/**
 * Releases a held or folded message, or removes one, on behalf of its group's moderators. The author is told the
 * reason.
 */
export const moderateMessage = (
  context: Context,
  actor: Actor,
  { id, act, reason }: Moderation,
): Promise<{ message: ChatMessage }> =>
  change(context, 'chatMessage.moderate', async (tx) => {
    const { row, access } = await lockMessage(tx, context, actor, id)
    if (!access.canModerate) throw notFound('message')
    if (row.authorId === actor.userId)
      throw problem('CONFLICT', 'Someone else has to decide about your own messages.')
    const isUnfolded = act === 'release' && row.isLimited
    const status = act === 'remove' ? 'removed' : isUnfolded ? row.status : 'sent'
    const mayBecome = isUnfolded || nextMessageStatuses[row.status].includes(status)
    // A message removed by a platform moderator stays removed.
    if (!mayBecome || row.status === 'removed')
      throw problem('ILLEGAL_TRANSITION', 'This message has changed. Please check it and try again.')
    const changed = await changeMessage(tx, access.room, id, {
      status,
      isLimited: false,
      reason: act === 'release' ? null : reason,
    })
    const { roomId, seq, revision } = changed
    return {
      subject: `chatMessage:${id}`,
      after: { roomId, seq, status, reason },
      news: [changedNews(roomId, revision)],
      result: {
        message: await presentMessage(tx, changed, { userId: actor.userId, canModerate: true }),
      },
    }
  })
