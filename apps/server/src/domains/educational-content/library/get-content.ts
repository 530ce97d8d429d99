import type { PublicContent } from '@wellspring/api/contract/educational-content'

import type { Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { mayHave } from '../actions/open-content.ts'
import { openingOf } from '../editor/opening.ts'
import { findOffered, presentCard, presentFile } from '../queries.ts'

/** Content, as far as the caller has access. */
export async function getContent(context: Context, id: string): Promise<{ content: PublicContent }> {
  const row = await findOffered(context, id)
  if (!row) throw notFound('content')
  const { content } = row
  const isOpen = await mayHave(context, row)
  return {
    content: {
      ...presentCard(row),
      locked: !isOpen,
      opening: isOpen ? '' : openingOf(content),
      body: isOpen && content.kind === 'article' ? content.body : null,
      file: isOpen ? presentFile(content) : null,
      transcript: isOpen ? content.transcript : '',
    },
  }
}
