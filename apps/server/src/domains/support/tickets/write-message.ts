import type { UploadedFile } from '@wellspring/api/contract/fields'

import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { requireStored } from '../../uploads/queries.ts'
import { ticketFiles, ticketMessages } from '../tables.ts'

/** The caller's own files, as recorded by uploads. */
export async function readFiles(
  context: Context,
  actor: Actor,
  files: readonly UploadedFile[],
): Promise<UploadedFile[]> {
  if (files.length === 0) return []
  const stored = await requireStored(
    context,
    actor.userId,
    files.map(({ url }) => url),
  )
  return files.map(({ name, url }) => {
    const { mime = '', storedAt } = stored.get(url) ?? {}
    return { name, url, mimeType: mime, uploadDate: (storedAt ?? context.now()).toISOString() }
  })
}

interface Message {
  ticketId: string
  at: Date
  by: 'requester' | 'staff' | 'system'
  userId: string | null
  text: string
  files?: readonly UploadedFile[]
  mailId?: string
}

/** Adds a message and returns its id. */
export async function writeMessage(tx: Tx, { files = [], mailId, ...message }: Message): Promise<string> {
  const { id: messageId } = returned(
    await tx
      .insert(ticketMessages)
      .values({ ...message, isByMail: mailId !== undefined, mailId: mailId ?? null })
      .returning({ id: ticketMessages.id }),
    'message',
  )
  if (files.length > 0) await tx.insert(ticketFiles).values(files.map((file) => ({ messageId, file })))
  return messageId
}
