import { asc, eq } from '../../../db/drizzle.ts'

import type { EditedFaq } from '@wellspring/api/contract/faqs'
import type { ListMove } from '@wellspring/api/contract/site'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { lockFaq, lockList, writeOrder } from '../lists.ts'
import { presentFaq } from '../queries.ts'
import { moved } from '../rules.ts'
import { faqs } from '../tables.ts'

/** Moves a question up or down by one within its category. */
export const moveFaq = (
  context: Context,
  { id, to }: { id: string; to: ListMove },
): Promise<{ faq: EditedFaq }> =>
  change(context, 'faq.move', async (tx) => {
    await lockList(tx, faqs)
    const known = await lockFaq(tx, id)
    const rows = await tx
      .select({ id: faqs.id })
      .from(faqs)
      .where(eq(faqs.category, known.category))
      .orderBy(asc(faqs.position), asc(faqs.id))
    const order = moved(
      rows.map((row) => row.id),
      id,
      to,
    )
    if (!order) return { result: { faq: presentFaq(known) } }
    await writeOrder(tx, faqs, order)
    const position = order.indexOf(id) + 1
    return {
      subject: `faq:${id}`,
      before: { position: known.position },
      after: { position },
      result: { faq: { ...presentFaq(known), position } },
    }
  })
