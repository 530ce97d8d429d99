import { eq } from '../../../db/drizzle.ts'

import type { ChatCaseDetail } from '@wellspring/api/contract/chat-cases'
import type { Risk } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { getUser } from '../../identity/queries.ts'
import { chatCases } from '../case-tables.ts'
import { dueAfter } from '../cases/open-case.ts'
import type { CaseRow } from '../cases/open-case.ts'
import { getCase } from '../cases/present.ts'
import { lockCase } from '../cases/queries.ts'

type Answer = Promise<{ case: ChatCaseDetail }>

/** Refuses a case that another moderator has claimed. */
export async function refuseTaken(tx: Tx, { moderatorId }: CaseRow, { userId }: Actor): Promise<void> {
  if (moderatorId === null || moderatorId === userId) return
  const { firstName, lastName } = await getUser(tx, moderatorId)
  throw problem('CLAIMED', `${firstName} ${lastName} is working on this case.`)
}

/** Claims a case. A second moderator is told who has it. */
export async function takeCase(context: Context, actor: Actor, id: string): Answer {
  await change(context, 'chatCase.take', async (tx) => {
    const { row } = await lockCase(tx, id)
    await refuseTaken(tx, row, actor)
    if (row.status === 'actioned' || row.status === 'dismissed')
      throw problem('ILLEGAL_TRANSITION', 'This case is decided.')
    if (row.status === 'appealed' && row.decidedById === actor.userId)
      throw problem('CONFLICT', 'You have decided this case. Someone else decides the appeal.')
    if (row.moderatorId === actor.userId) return { result: undefined }
    const status = row.status === 'new' ? ('reviewing' as const) : row.status
    await tx
      .update(chatCases)
      .set({ status, moderatorId: actor.userId, updatedAt: context.now() })
      .where(eq(chatCases.id, id))
    return { subject: `chatCase:${id}`, after: { status }, result: undefined }
  })
  return getCase(context, actor, id)
}

export async function releaseCase(context: Context, actor: Actor, id: string): Answer {
  await change(context, 'chatCase.release', async (tx) => {
    const { row } = await lockCase(tx, id)
    await refuseTaken(tx, row, actor)
    if (row.moderatorId === null || (row.status !== 'reviewing' && row.status !== 'appealed'))
      throw problem('ILLEGAL_TRANSITION', 'You have not claimed this case.')
    const status = row.status === 'reviewing' ? ('new' as const) : row.status
    await tx
      .update(chatCases)
      .set({ status, moderatorId: null, updatedAt: context.now() })
      .where(eq(chatCases.id, id))
    return { subject: `chatCase:${id}`, after: { status }, result: undefined }
  })
  return getCase(context, actor, id)
}

/** Sets a case's risk, which determines its deadline from the time of opening. */
export async function setCaseRisk(
  context: Context,
  actor: Actor,
  { id, risk }: { id: string; risk: Risk },
): Answer {
  await change(context, 'chatCase.setRisk', async (tx) => {
    const { row } = await lockCase(tx, id)
    await refuseTaken(tx, row, actor)
    if (row.status !== 'new' && row.status !== 'reviewing')
      throw problem('ILLEGAL_TRANSITION', 'This case is decided.')
    if (row.risk === risk) return { result: undefined }
    await tx
      .update(chatCases)
      .set({ risk, dueAt: dueAfter(risk, row.createdAt), updatedAt: context.now() })
      .where(eq(chatCases.id, id))
    return { subject: `chatCase:${id}`, after: { risk }, result: undefined }
  })
  return getCase(context, actor, id)
}
