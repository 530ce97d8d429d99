import { eq } from '../../../db/drizzle.ts'

import type { ContentStatus } from '@wellspring/api/contract/educational-content-status'
import type { OwnContent } from '@wellspring/api/contract/educational-content'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { requireComplete } from '../editor/content-input.ts'
import { draftOf, getOwnContent, lockOwnContent } from '../editor/own-content.ts'
import type { ContentRow } from '../queries.ts'
import { canMove, nameOfMove } from '../rules.ts'
import { educationalContents } from '../tables.ts'

interface Move {
  id: string
  status: ContentStatus
  comment?: string | undefined
}

function requireComment(to: ContentStatus, comment: string | undefined): string {
  const message = to === 'archived' ? 'Say why it is taken down.' : 'Say what needs to change.'
  if (!comment) throw problem('VALIDATION_FAILED', message, { errors: { comment: message } })
  return comment
}

/** Published content must be complete and have an author who may offer it. */
async function requireReady(tx: Tx, row: ContentRow, now: Date): Promise<void> {
  requireComplete(draftOf(row))
  await checkListed(
    tx,
    { providerId: row.providerId, now },
    'Its author is paused and cannot offer anything right now.',
  )
}

/** Changes the status of content. Staff give a reason when they return or remove it. */
export async function moveContent(
  context: Context,
  actor: Actor,
  { id, status, comment }: Move,
): Promise<{ content: OwnContent }> {
  const byStaff = seesEverybodys(actor)
  if (!byStaff) requireMember(actor)
  const { status: seen } = await getOwnContent(context.unit?.tx ?? context.db, actor, id)
  const content = await change(context, nameOfMove(actor, seen, status), async (tx) => {
    const row = await lockOwnContent(tx, actor, id)
    if (row.status !== seen || !canMove(actor, seen, status))
      throw problem(
        'ILLEGAL_TRANSITION',
        `This is ${row.status.replaceAll('_', ' ')}: it cannot become ${status.replaceAll('_', ' ')}.`,
      )
    if (status === 'pending_review' || status === 'published') await requireReady(tx, row, context.now())
    const isRefusal = byStaff && status !== 'published'
    const said = isRefusal ? requireComment(status, comment) : null
    const reviewComment = status === 'archived' && !byStaff ? row.reviewComment : said
    const now = context.now()
    const publishedAt = status === 'published' ? (row.publishedAt ?? now) : row.publishedAt
    await tx
      .update(educationalContents)
      .set({ status, reviewComment, publishedAt, statusSince: now, updatedAt: now })
      .where(eq(educationalContents.id, id))
    const result = await getOwnContent(tx, actor, id)
    const after = { status, comment: said ?? '' }
    return { subject: `educationalContent:${id}`, before: { status: seen }, after, result }
  })
  return { content }
}
