import { and, eq, ne } from '../../../db/drizzle.ts'

import { isArticle } from '@wellspring/api/contract/educational-content-fields'
import type { ContentDraft } from '@wellspring/api/contract/educational-content-fields'

import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { problem } from '../../../problem.ts'
import { findOwn, keyOfPrivateUrl } from '../../uploads/queries.ts'
import type { ContentRow } from '../queries.ts'
import { MAX_CONTENTS, fitsKind, gapsIn, isEditable, searchedWords } from '../rules.ts'
import { educationalContents } from '../tables.ts'
import { cleanBody, textOf } from './clean-body.ts'

type FileColumns = Pick<ContentRow, 'fileKey' | 'fileName' | 'fileMime' | 'fileBytes'>
const noFile: FileColumns = { fileKey: null, fileName: null, fileMime: null, fileBytes: null }

const wrongFile: Record<ContentDraft['kind'], string> = {
  article: 'An article has no file.',
  audio: 'Please upload a valid audio file.',
  video: 'Please upload a valid video file.',
  pdf: 'Please upload a valid PDF file.',
}

/** The named file among the author's complete uploads, or the content's current file. */
async function fileOf(
  { db, unit }: Context,
  actor: Actor,
  { input, before }: { input: ContentDraft; before: ContentRow | undefined },
): Promise<FileColumns> {
  const { kind, fileUrl } = input
  if (isArticle(kind) || fileUrl === null) return noFile
  const refuse = (message: string) => problem('VALIDATION_FAILED', message, { errors: { fileUrl: message } })
  const isKept = before?.fileKey && before.fileKey === keyOfPrivateUrl(fileUrl)
  if (isKept && fitsKind(kind, before.fileMime ?? '')) return before
  const row = await findOwn(unit?.tx ?? db, actor.userId, fileUrl)
  if (!row?.storedAt) throw refuse('This file is no longer available. Please upload it again.')
  if (!fitsKind(kind, row.mime)) throw refuse(wrongFile[kind])
  return { fileKey: row.key, fileName: row.name, fileMime: row.mime, fileBytes: row.bytes ?? 0 }
}

/** The columns to store: a text for an article, a file for everything else. */
export async function valuesOf(
  context: Context,
  actor: Actor,
  { input, before }: { input: ContentDraft; before?: ContentRow },
) {
  const { fileUrl: _named, ...typed } = input
  const body = isArticle(input.kind) ? cleanBody(input.body) : ''
  const { fileKey, fileName, fileMime, fileBytes } = await fileOf(context, actor, { input, before })
  const words = searchedWords({ ...typed, text: textOf(body) })
  return { ...typed, body, fileKey, fileName, fileMime, fileBytes, words }
}

export async function checkContentLimit(tx: Tx, providerId: string): Promise<void> {
  await lockName(tx, `educational content of ${providerId}`)
  const open = and(eq(educationalContents.providerId, providerId), ne(educationalContents.status, 'archived'))
  if ((await tx.$count(educationalContents, open)) >= MAX_CONTENTS)
    throw problem(
      'CONFLICT',
      `You can have ${MAX_CONTENTS} of them at a time. Please archive one of them first.`,
    )
}

/** Refuses incomplete content, with an error per missing field. */
export function requireComplete(content: ContentDraft): void {
  const errors = gapsIn(content)
  const [first] = Object.values(errors)
  if (first !== undefined) throw problem('VALIDATION_FAILED', first, { errors })
}

/** Refuses changes in statuses that do not allow them. */
export function checkEditable({ status }: ContentRow): void {
  if (!isEditable(status))
    throw problem('CONFLICT', `This is ${status.replaceAll('_', ' ')}: it cannot be changed now.`)
}
