import { and, eq } from '../../../db/drizzle.ts'

import type { ChatSettings } from '@wellspring/api/contract/chat-rooms'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { lockName } from '../../../db/lock-name.ts'
import { notFound, problem } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { chatBlocks, chatSettings } from '../tables.ts'

/** Limits the length of a block list. Nobody needs more. */
const MAX_BLOCKS = 1000

/** Blocks a person, who is not notified. */
export const blockUser = (context: Context, actor: Actor, blockedId: string): Promise<{ id: string }> =>
  change(context, 'chatBlock.create', async (tx) => {
    const { userId } = actor
    if (blockedId === userId || (await tx.$count(users, eq(users.id, blockedId))) === 0)
      throw notFound('person')
    await lockName(tx, `blocks of ${userId}`)
    if ((await tx.$count(chatBlocks, eq(chatBlocks.userId, userId))) >= MAX_BLOCKS)
      throw problem('CONFLICT', `You have already blocked ${MAX_BLOCKS} people.`)
    const added = await tx
      .insert(chatBlocks)
      .values({ userId, blockedId, createdAt: context.now() })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return { result: { id: blockedId } }
    return { subject: `chatBlock:${userId}`, after: { userId: blockedId }, result: { id: blockedId } }
  })

export const unblockUser = (context: Context, actor: Actor, id: string): Promise<{ id: string }> =>
  change(context, 'chatBlock.remove', async (tx) => {
    const { userId } = actor
    const [row] = isId(id)
      ? await tx
          .delete(chatBlocks)
          .where(and(eq(chatBlocks.userId, userId), eq(chatBlocks.blockedId, id)))
          .returning()
      : []
    if (!row) throw notFound('person')
    return { subject: `chatBlock:${userId}`, after: { userId: id }, result: { id } }
  })

const unsaid: ChatSettings = { showsPresence: false, isAdult: false }

export async function getChatSettings(
  { db }: Context,
  { userId }: Actor,
): Promise<{ settings: ChatSettings }> {
  const [row] = await db.select().from(chatSettings).where(eq(chatSettings.userId, userId))
  const { showsPresence, isAdult } = row ?? unsaid
  return { settings: { showsPresence, isAdult } }
}

/** Saves what others may see of the caller. */
export const saveChatSettings = (
  context: Context,
  { userId }: Actor,
  { showsPresence, isAdult }: ChatSettings,
): Promise<{ settings: ChatSettings }> =>
  change(context, 'chatSettings.save', async (tx) => {
    const settings = { showsPresence, isAdult }
    await tx
      .insert(chatSettings)
      .values({ userId, showsPresence, isAdult })
      .onConflictDoUpdate({ target: chatSettings.userId, set: settings })
    return { subject: `chatSettings:${userId}`, after: settings, result: { settings } }
  })
