import { and, eq } from '../../../db/drizzle.ts'

import type { MediaKind, MediaUpload } from '@wellspring/api/contract/media-uploads'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { limitAttempts } from '../../identity/access/throttle.ts'
import { presentMediaUpload } from '../media/queries.ts'
import { MAX_MEDIA_UPLOADS, maySendRecordings, recordingsADay } from '../media/rules.ts'
import { mediaUploads } from '../tables.ts'

interface Announced {
  kind: MediaKind
  name: string
  bytes: number
  fingerprint: string
}

/** Announces a recording; one that broke off is found again by its fingerprint. */
export async function openMediaUpload(
  context: Context,
  actor: Actor,
  file: Announced,
): Promise<{ upload: MediaUpload }> {
  if (!maySendRecordings(actor)) throw problem('UNAUTHORIZED', 'Become a member to upload recordings.')
  const { userId: ownerId } = actor
  const { kind, name, bytes, fingerprint } = file
  const isOwn = eq(mediaUploads.ownerId, ownerId)
  const isSame = and(
    isOwn,
    eq(mediaUploads.fingerprint, fingerprint),
    eq(mediaUploads.kind, kind),
    eq(mediaUploads.bytes, bytes),
    eq(mediaUploads.status, 'uploading'),
  )
  const [known] = await context.db.select().from(mediaUploads).where(isSame)
  if (known) return { upload: presentMediaUpload(known) }
  await limitAttempts(context, `recording ${ownerId}`, recordingsADay)
  const now = context.now()
  const upload = await change(context, 'mediaUpload.open', async (tx) => {
    if ((await tx.$count(mediaUploads, isOwn)) >= MAX_MEDIA_UPLOADS)
      throw problem(
        'CONFLICT',
        `${MAX_MEDIA_UPLOADS} of your uploads are not finished. Please finish or cancel one of them first.`,
      )
    const values = { ...file, ownerId, status: 'uploading' as const, aliveAt: now, createdAt: now }
    const row = returned(await tx.insert(mediaUploads).values(values).returning(), 'upload')
    return { subject: `mediaUpload:${row.id}`, after: { kind, name, bytes }, result: row }
  })
  return { upload: presentMediaUpload(upload) }
}
