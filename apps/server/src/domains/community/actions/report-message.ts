import { and, eq, gt } from '../../../db/drizzle.ts'

import { REPORTS_A_DAY, riskOfReason } from '@wellspring/api/contract/chat-status'
import type { ReportReason } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockName } from '../../../db/lock-name.ts'
import { notFound, problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { chatReports } from '../case-tables.ts'
import { openCase } from '../cases/open-case.ts'
import { lockMessage } from './change-message.ts'

interface Report {
  id: string
  reason: ReportReason
  note?: string | undefined
}

/** Reports a message to moderators, once per person. Nothing is removed by it. */
export const reportMessage = (
  context: Context,
  actor: Actor,
  { id, reason, note = '' }: Report,
): Promise<{ id: string }> =>
  change(context, 'chatMessage.report', async (tx) => {
    const now = context.now()
    const { row } = await lockMessage(tx, context, actor, id)
    if (row.authorId === actor.userId) throw problem('CONFLICT', 'This is your own message.')
    if (row.status !== 'sent' && row.status !== 'edited') throw notFound('message')
    await lockName(tx, `reports by ${actor.userId}`)
    const since = new Date(now.getTime() - DAY_MS)
    const today = and(eq(chatReports.reporterId, actor.userId), gt(chatReports.at, since))
    if ((await tx.$count(chatReports, today)) >= REPORTS_A_DAY)
      throw problem(
        'TOO_MANY_REQUESTS',
        `You have reported ${REPORTS_A_DAY} messages today. If something is urgent, please write to support.`,
      )
    const risk = riskOfReason[reason]
    const { row: opened } = await openCase(tx, row, { risk, foundBy: null, now })
    const added = await tx
      .insert(chatReports)
      .values({ caseId: opened.id, reporterId: actor.userId, reason, note, at: now })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return { result: { id } }
    return { subject: `chatMessage:${id}`, after: { caseId: opened.id, risk }, result: { id } }
  })
