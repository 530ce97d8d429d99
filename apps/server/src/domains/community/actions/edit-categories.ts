import { eq } from '../../../db/drizzle.ts'

import type { CategoryInput, ChatCategory } from '@wellspring/api/contract/chat-groups'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { chatCategories, chatGroups } from '../tables.ts'

type Answer = Promise<{ category: ChatCategory }>

const present = (
  { id, name, about, position }: typeof chatCategories.$inferSelect,
  groupCount: number,
): ChatCategory => ({ id, name, about, position, groupCount })

export const createChatCategory = (context: Context, input: CategoryInput): Answer =>
  change(context, 'chatCategory.create', async (tx) => {
    const row = returned(
      await tx
        .insert(chatCategories)
        .values({ ...input, createdAt: context.now() })
        .returning(),
      'category',
    )
    const after = { name: row.name }
    return { subject: `chatCategory:${row.id}`, after, result: { category: present(row, 0) } }
  })

export const updateChatCategory = (
  context: Context,
  { id, name, about, position }: CategoryInput & { id: string },
): Answer =>
  change(context, 'chatCategory.update', async (tx) => {
    const [row] = isId(id)
      ? await tx
          .update(chatCategories)
          .set({ name, about, position })
          .where(eq(chatCategories.id, id))
          .returning()
      : []
    if (!row) throw notFound('category')
    const count = await tx.$count(chatGroups, eq(chatGroups.categoryId, id))
    return { subject: `chatCategory:${id}`, after: { name }, result: { category: present(row, count) } }
  })

export const removeChatCategory = (context: Context, id: string): Promise<{ id: string }> =>
  change(context, 'chatCategory.remove', async (tx) => {
    const [row] = isId(id)
      ? await tx.select().from(chatCategories).where(eq(chatCategories.id, id)).for('update')
      : []
    if (!row) throw notFound('category')
    if ((await tx.$count(chatGroups, eq(chatGroups.categoryId, id))) > 0)
      throw problem('CONFLICT', 'There are groups in this category. Please move them first.')
    await tx.delete(chatCategories).where(eq(chatCategories.id, id))
    return { subject: `chatCategory:${id}`, result: { id } }
  })
