import { and, eq } from '../../../db/drizzle.ts'

import type { ChatMessage, NewMessage } from '@wellspring/api/contract/chat-messages'
import type { WordListKind } from '@wellspring/api/contract/chat-status'
import type { UploadedFile } from '@wellspring/api/contract/fields'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { requireStored } from '../../uploads/queries.ts'
import { openFound } from '../cases/open-case.ts'
import { saidNews } from '../live-updates.ts'
import { presentMessage } from '../messages/present.ts'
import type { MessageRow } from '../messages/present.ts'
import { careOf, readByLists, refuseFlood, writeMessage } from '../messages/write-message.ts'
import { lockRoom } from '../rooms/access.ts'
import { chatMessages } from '../tables.ts'

export interface Sent {
  message: ChatMessage
  care: Extract<WordListKind, 'self_harm' | 'distress'> | null
}

/** The caller's own pictures, as recorded by uploads. */
async function readPictures(context: Context, { userId }: Actor, pictures: readonly UploadedFile[]) {
  if (pictures.length === 0) return []
  const stored = await requireStored(
    context,
    userId,
    pictures.map(({ url }) => url),
  )
  return pictures.map(({ name, url }) => {
    const { mime = '', storedAt } = stored.get(url) ?? {}
    if (!mime.startsWith('image/')) throw problem('VALIDATION_FAILED', 'Please upload a valid image file.')
    return { name, url, mimeType: mime, uploadDate: (storedAt ?? context.now()).toISOString() }
  })
}

type Said = NewMessage & { id: string }

interface Written extends Sent {
  /** Null when the message already exists. */
  row: MessageRow | null
  kind: WordListKind | null
}

const writeOnce = (context: Context, actor: Actor, { id, ...said }: Said): Promise<Written> =>
  change<'chatMessage.send', Written>(context, 'chatMessage.send', async (tx) => {
    const { userId: authorId } = actor
    const now = context.now()
    const access = await lockRoom(tx, actor, id, now)
    const reader = { userId: authorId, canModerate: access.canModerate }
    const sameId = and(eq(chatMessages.roomId, id), eq(chatMessages.clientId, said.clientId))
    const [known] = await tx
      .select()
      .from(chatMessages)
      .where(and(sameId, eq(chatMessages.authorId, authorId)))
    if (known) {
      const message = await presentMessage(tx, known, reader)
      return { result: { row: null, message, care: null, kind: null } }
    }
    if (access.refusal !== null) throw problem('CONFLICT', access.refusal)
    await refuseFlood(tx, actor, now)
    const found = await readByLists(tx, said.text)
    const { row, mentionIds } = await writeMessage(tx, access, { ...said, authorId, now, found })
    const { seq, status } = row
    const forAll = await presentMessage(tx, row, null)
    // Only its author sees why a message is held or folded.
    const message = row.reason === null ? forAll : await presentMessage(tx, row, reader)
    return {
      subject: `chatMessage:${row.id}`,
      after: { roomId: id, seq, status, mentionIds },
      news: [saidNews(forAll)],
      result: { row, message, care: careOf(found), kind: found.kind },
    }
  })

/** Sends a message. A repeated request is stored once, also when writing is no longer allowed. */
export async function sendMessage(context: Context, actor: Actor, said: Said): Promise<Sent> {
  const pictures = await readPictures(context, actor, said.pictures)
  return inTransaction(context, async (unit) => {
    const inside = { ...context, unit }
    const { row, message, care, kind } = await writeOnce(inside, actor, { ...said, pictures })
    if (row && kind) await openFound(inside, row, kind)
    return { message, care }
  })
}
