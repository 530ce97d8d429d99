import { eq } from '../../../db/drizzle.ts'

import type { CaseDecision, ChatCaseDetail } from '@wellspring/api/contract/chat-cases'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { News } from '../../../ports/bus/port.ts'
import { problem } from '../../../problem.ts'
import { chatCases, chatMeasures } from '../case-tables.ts'
import { getCase } from '../cases/present.ts'
import { isCare, lockCase } from '../cases/queries.ts'
import type { LockedCase } from '../cases/queries.ts'
import { listRoomIds } from '../groups/queries.ts'
import { changedNews, lostNews, roomsNews } from '../live-updates.ts'
import { changeMessage } from '../messages/write-message.ts'
import { daysFrom } from '../rules.ts'
import { removeForTime } from '../cases/removal.ts'
import { refuseTaken } from './work-case.ts'

const isGone = ({ message }: LockedCase) => message.status === 'removed' || message.status === 'deleted'

async function refuseUnfit(tx: Tx, locked: LockedCase, { verdict, ...decision }: CaseDecision) {
  const { row, room } = locked
  const care = await isCare(tx, row)
  if (verdict === 'care' && !care)
    throw problem('CONFLICT', 'This is not a safety case. Please decide or dismiss it.')
  if (verdict !== 'action') return
  if (care) throw problem('CONFLICT', 'This is a safety case: you can offer help, but take no measures.')
  if (!decision.isMessageRemoved && decision.measure === null)
    throw problem('VALIDATION_FAILED', 'Choose an action.', {
      errors: { measure: 'Choose an action.' },
    })
  if (decision.measure === null && isGone(locked))
    throw problem('VALIDATION_FAILED', 'This message is already gone. Choose another action.', {
      errors: { measure: 'This message is already gone. Choose another action.' },
    })
  if (decision.measure?.kind === 'remove_from_group' && room.groupId === null)
    throw problem(
      'CONFLICT',
      'This was said in a direct conversation: there is no group to remove anyone from.',
    )
}

/** Removes the message, or releases a held or folded one that is not removed. */
async function settleMessage(
  tx: Tx,
  locked: LockedCase,
  decision: CaseDecision,
): Promise<{ news: News[]; isRemoved: boolean; isReleased: boolean }> {
  const { message, room } = locked
  const { status } = message
  // A message that its group has removed stays removed, whatever the decision.
  const isRemoved = decision.verdict === 'action' && decision.isMessageRemoved && !isGone(locked)
  const isReleased = !isRemoved && (status === 'held' || message.isLimited)
  if (!isRemoved && !isReleased) return { news: [], isRemoved, isReleased }
  const { revision } = await changeMessage(tx, room, message.id, {
    status: isRemoved ? 'removed' : status === 'held' ? 'sent' : status,
    isLimited: false,
    reason: isRemoved ? decision.reason : null,
  })
  return { news: [changedNews(room.id, revision)], isRemoved, isReleased }
}

/** Takes a measure against an account until its end date. */
async function takeMeasure(
  tx: Tx,
  { row, room }: LockedCase,
  { measure, now }: { measure: NonNullable<CaseDecision['measure']>; now: Date },
): Promise<News[]> {
  const { authorId: userId } = row
  const endsAt = daysFrom(now, measure.days)
  const groupId = measure.kind === 'remove_from_group' ? room.groupId : null
  const former = groupId === null ? null : await removeForTime(tx, { groupId, userId, endsAt, now })
  await tx
    .insert(chatMeasures)
    .values({ caseId: row.id, userId, kind: measure.kind, groupId, ...former, endsAt, createdAt: now })
  if (measure.kind === 'chat_ban') return [lostNews(userId, null), ...roomsNews([userId])]
  if (groupId === null) return []
  return [lostNews(userId, await listRoomIds(tx, [groupId])), ...roomsNews([userId])]
}

/** Decides a case. The caller must have claimed it. Notifies the author and the reporters. */
export async function decideCase(
  context: Context,
  actor: Actor,
  { id, ...decision }: CaseDecision & { id: string },
): Promise<{ case: ChatCaseDetail }> {
  const now = context.now()
  await change(context, 'chatCase.decide', async (tx) => {
    const locked = await lockCase(tx, id)
    await refuseTaken(tx, locked.row, actor)
    if (locked.row.status !== 'reviewing')
      throw problem('ILLEGAL_TRANSITION', 'Please take the case first: only its moderator can decide it.')
    await refuseUnfit(tx, locked, decision)
    const { verdict, reason, measure } = decision
    const { news, isRemoved, isReleased } = await settleMessage(tx, locked, decision)
    if (verdict === 'action' && measure) news.push(...(await takeMeasure(tx, locked, { measure, now })))
    const status = verdict === 'action' ? ('actioned' as const) : ('dismissed' as const)
    const decided = { decidedById: actor.userId, decidedAt: now, decisionReason: reason }
    await tx
      .update(chatCases)
      .set({
        status,
        ...decided,
        isMessageRemoved: isRemoved,
        dueAt: null,
        moderatorId: null,
        updatedAt: now,
      })
      .where(eq(chatCases.id, id))
    const taken = verdict === 'action' ? (measure?.kind ?? null) : null
    return {
      subject: `chatCase:${id}`,
      after: { status, measure: taken, isCare: verdict === 'care', isReleased },
      news,
      result: undefined,
    }
  })
  return getCase(context, actor, id)
}
