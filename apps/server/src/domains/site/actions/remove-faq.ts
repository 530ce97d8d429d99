import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { lockFaq } from '../lists.ts'
import { presentFaq } from '../queries.ts'
import { faqs } from '../tables.ts'

export const removeFaq = (context: Context, id: string): Promise<{ id: string }> =>
  change(context, 'faq.remove', async (tx) => {
    const known = await lockFaq(tx, id)
    await tx.delete(faqs).where(eq(faqs.id, id))
    return { subject: `faq:${id}`, before: presentFaq(known), result: { id } }
  })
