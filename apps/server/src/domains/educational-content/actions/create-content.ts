import type { ContentDraft } from '@wellspring/api/contract/educational-content-fields'
import type { OwnContent } from '@wellspring/api/contract/educational-content'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { lockOwnRow } from '../../directory/provider-row.ts'
import { checkContentLimit, valuesOf } from '../editor/content-input.ts'
import { getOwnContent } from '../editor/own-content.ts'
import { educationalContents } from '../tables.ts'

export async function createContent(
  context: Context,
  actor: Actor,
  input: ContentDraft,
): Promise<{ content: OwnContent }> {
  const content = await change(context, 'educationalContent.create', async (tx) => {
    const { id: providerId } = await lockOwnRow(tx, actor)
    await checkContentLimit(tx, providerId)
    const values = await valuesOf(context, actor, { input })
    const now = context.now()
    const at = { statusSince: now, createdAt: now, updatedAt: now }
    const row = returned(
      await tx
        .insert(educationalContents)
        .values({ ...values, ...at, providerId, status: 'draft' })
        .returning(),
      'content',
    )
    const result = await getOwnContent(tx, actor, row.id)
    return { subject: `educationalContent:${row.id}`, after: result, result }
  })
  return { content }
}
