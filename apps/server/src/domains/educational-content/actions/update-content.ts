import { eq } from '../../../db/drizzle.ts'

import type { ContentDraft } from '@wellspring/api/contract/educational-content-fields'
import type { OwnContent } from '@wellspring/api/contract/educational-content'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { checkEditable, requireComplete, valuesOf } from '../editor/content-input.ts'
import { draftOf, getOwnContent, lockOwnContent } from '../editor/own-content.ts'
import { statusAfter } from '../rules.ts'
import { educationalContents } from '../tables.ts'

/** Changes content. A new title, text or file returns published content to review. */
export async function updateContent(
  context: Context,
  actor: Actor,
  { id, ...input }: ContentDraft & { id: string },
): Promise<{ content: OwnContent }> {
  requireMember(actor)
  const content = await change(context, 'educationalContent.update', async (tx) => {
    const row = await lockOwnContent(tx, actor, id)
    checkEditable(row)
    const values = await valuesOf(context, actor, { input, before: row })
    if (row.status !== 'draft') requireComplete(draftOf({ ...row, ...values }))
    const before = await getOwnContent(tx, actor, id)
    const now = context.now()
    const status = statusAfter(row, values)
    const moved = status === row.status ? {} : { status, statusSince: now }
    await tx
      .update(educationalContents)
      .set({ ...values, ...moved, updatedAt: now })
      .where(eq(educationalContents.id, id))
    const result = await getOwnContent(tx, actor, id)
    return { subject: `educationalContent:${id}`, before, after: result, result }
  })
  return { content }
}
