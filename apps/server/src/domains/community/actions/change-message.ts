import { and, eq } from '../../../db/drizzle.ts'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { EDIT_MINUTES, nextMessageStatuses } from '@wellspring/api/contract/chat-status'
import type { Reaction } from '@wellspring/api/contract/chat-status'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { asMissing, notFound, problem } from '../../../problem.ts'
import { openFound } from '../cases/open-case.ts'
import { changedNews } from '../live-updates.ts'
import { presentMessage } from '../messages/present.ts'
import type { MessageRow } from '../messages/present.ts'
import { findMessage } from '../messages/queries.ts'
import { careOf, changeMessage, limitsOf, readByLists } from '../messages/write-message.ts'
import { lockRoom } from '../rooms/access.ts'
import type { RoomAccess } from '../rooms/access.ts'
import { mayEdit } from '../rules.ts'
import { chatMessages, chatReactions } from '../tables.ts'
import type { Sent } from './send-message.ts'

interface Locked {
  row: MessageRow
  access: RoomAccess
}

/** A message with its room locked. Throws NOT_FOUND when the caller cannot read the room. */
export async function lockMessage(tx: Tx, context: Context, actor: Actor, id: string): Promise<Locked> {
  const { roomId } = await findMessage(tx, id)
  const access = await lockRoom(tx, actor, roomId, context.now()).catch(asMissing('message'))
  const [row] = await tx.select().from(chatMessages).where(eq(chatMessages.id, id))
  if (!row) throw notFound('message')
  return { row, access }
}

const readerIn = (actor: Actor, { canModerate }: RoomAccess) => ({ userId: actor.userId, canModerate })

/** Edits the caller's message within a quarter of an hour. */
export const editMessage = (
  context: Context,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<Sent> =>
  inTransaction(context, async (unit) => {
    const inside = { ...context, unit }
    const now = context.now()
    const { row, found, message } = await change(inside, 'chatMessage.edit', async (tx) => {
      const { row: known, access } = await lockMessage(tx, context, actor, id)
      if (known.authorId !== actor.userId) throw notFound('message')
      if (!mayEdit(known, now))
        throw problem('ILLEGAL_TRANSITION', `A message can be changed for ${EDIT_MINUTES} minutes.`)
      if (access.refusal !== null) throw problem('CONFLICT', access.refusal)
      const byLists = await readByLists(tx, text)
      // A folded message stays folded until somebody else has reviewed it.
      const { isHeld, ...limits } = limitsOf(byLists, known)
      const changed = await changeMessage(tx, access.room, id, {
        text,
        status: isHeld ? 'held' : 'edited',
        ...limits,
        editedAt: now,
      })
      const { seq, status, revision, roomId } = changed
      return {
        subject: `chatMessage:${id}`,
        after: { roomId, seq, status },
        news: [changedNews(roomId, revision)],
        result: {
          row: changed,
          found: byLists,
          message: await presentMessage(tx, changed, readerIn(actor, access)),
        },
      }
    })
    if (found.kind) await openFound(inside, row, found.kind)
    return { message, care: careOf(found) }
  })

/** Deletes the caller's message. Its number stays, its text and pictures are removed. */
export const deleteMessage = (
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ message: ChatMessage }> =>
  change(context, 'chatMessage.delete', async (tx) => {
    const { row, access } = await lockMessage(tx, context, actor, id)
    const reader = readerIn(actor, access)
    if (row.authorId !== actor.userId) throw notFound('message')
    if (row.status === 'deleted') return { result: { message: await presentMessage(tx, row, reader) } }
    if (!nextMessageStatuses[row.status].includes('deleted'))
      throw problem('ILLEGAL_TRANSITION', 'A moderator has removed this message.')
    const gone = { status: 'deleted' as const, text: '', pictures: [], reason: null }
    const { roomId, seq, revision, ...rest } = await changeMessage(tx, access.room, id, gone)
    const message = await presentMessage(tx, { roomId, seq, revision, ...rest }, reader)
    return {
      subject: `chatMessage:${id}`,
      after: { roomId, seq },
      news: [changedNews(roomId, revision)],
      result: { message },
    }
  })

async function setReaction(tx: Tx, own: typeof chatReactions.$inferInsert, isOn: boolean) {
  const { messageId, userId, reaction } = own
  const same = and(
    eq(chatReactions.messageId, messageId),
    eq(chatReactions.userId, userId),
    eq(chatReactions.reaction, reaction),
  )
  const rows = isOn
    ? await tx.insert(chatReactions).values(own).onConflictDoNothing().returning()
    : await tx.delete(chatReactions).where(same).returning()
  return rows.length > 0
}

export const reactToMessage = (
  context: Context,
  actor: Actor,
  { id, reaction, isOn }: { id: string; reaction: Reaction; isOn: boolean },
): Promise<{ message: ChatMessage }> =>
  change(context, 'chatMessage.react', async (tx) => {
    const { row, access } = await lockMessage(tx, context, actor, id)
    const reader = readerIn(actor, access)
    if (access.refusal !== null) throw problem('CONFLICT', access.refusal)
    if (row.status !== 'sent' && row.status !== 'edited') throw notFound('message')
    const own = { messageId: id, userId: actor.userId, reaction }
    if (!(await setReaction(tx, own, isOn)))
      return { result: { message: await presentMessage(tx, row, reader) } }
    const after = await changeMessage(tx, access.room, id, {})
    const { roomId, seq, revision } = after
    return {
      subject: `chatMessage:${id}`,
      after: { roomId, seq },
      news: [changedNews(roomId, revision)],
      result: { message: await presentMessage(tx, after, reader) },
    }
  })
