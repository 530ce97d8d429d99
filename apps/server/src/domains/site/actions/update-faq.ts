import { and, eq, max, ne } from '../../../db/drizzle.ts'

import type { EditedFaq, FaqInput } from '@wellspring/api/contract/faqs'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { checkRevision, lockFaq, lockList } from '../lists.ts'
import { presentFaq } from '../queries.ts'
import { faqs } from '../tables.ts'

/** Changes a question. A new category puts it at the end. */
export const updateFaq = (
  context: Context,
  { id, revision, question, answer, category, published }: FaqInput & { id: string; revision: number },
): Promise<{ faq: EditedFaq }> =>
  change(context, 'faq.update', async (tx) => {
    await lockList(tx, faqs)
    const known = await lockFaq(tx, id)
    checkRevision(known, revision)
    const [last] = await tx
      .select({ position: max(faqs.position) })
      .from(faqs)
      .where(and(eq(faqs.category, category), ne(faqs.id, id)))
    const position = category === known.category ? known.position : (last?.position ?? 0) + 1
    const row = returned(
      await tx
        .update(faqs)
        .set({
          question,
          answer,
          category,
          published,
          position,
          revision: revision + 1,
          updatedAt: context.now(),
        })
        .where(eq(faqs.id, id))
        .returning(),
      'question',
    )
    const [before, faq] = [presentFaq(known), presentFaq(row)]
    return { subject: `faq:${id}`, before, after: faq, result: { faq } }
  })
