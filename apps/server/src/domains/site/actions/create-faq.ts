import { eq, max } from '../../../db/drizzle.ts'

import type { EditedFaq, FaqInput } from '@wellspring/api/contract/faqs'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { lockForInsert } from '../lists.ts'
import { presentFaq } from '../queries.ts'
import { faqs } from '../tables.ts'

/** Adds a question at the end of its category. */
export const createFaq = (context: Context, input: FaqInput): Promise<{ faq: EditedFaq }> =>
  change(context, 'faq.create', async (tx) => {
    await lockForInsert(tx, faqs)
    const [last] = await tx
      .select({ position: max(faqs.position) })
      .from(faqs)
      .where(eq(faqs.category, input.category))
    const row = returned(
      await tx
        .insert(faqs)
        .values({ ...input, position: (last?.position ?? 0) + 1, updatedAt: context.now() })
        .returning(),
      'question',
    )
    const faq = presentFaq(row)
    return { subject: `faq:${faq.id}`, after: faq, result: { faq } }
  })
