import { and, eq } from '../../../db/drizzle.ts'

import type { MediaKind, MediaUpload } from '@wellspring/api/contract/media-uploads'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { limitAttempts } from '../../identity/access/throttle.ts'
import { presentMediaUpload } from '../media/queries.ts'
import type { MediaUploadRow } from '../media/queries.ts'
import { MAX_MEDIA_UPLOADS, maySendRecordings, recordingsADay } from '../media/rules.ts'
import { mediaUploads } from '../tables.ts'

interface Announced {
  kind: MediaKind
  name: string
  bytes: number
  fingerprint: string
}

async function findSame(
  db: ReadOnly | Tx,
  ownerId: string,
  { kind, bytes, fingerprint }: Announced,
): Promise<MediaUploadRow | undefined> {
  const [known] = await db
    .select()
    .from(mediaUploads)
    .where(
      and(
        eq(mediaUploads.ownerId, ownerId),
        eq(mediaUploads.fingerprint, fingerprint),
        eq(mediaUploads.kind, kind),
        eq(mediaUploads.bytes, bytes),
        eq(mediaUploads.status, 'uploading'),
      ),
    )
  return known
}

/** Announces a recording. An interrupted upload is found again by its fingerprint. */
export async function openMediaUpload(
  context: Context,
  actor: Actor,
  file: Announced,
): Promise<{ upload: MediaUpload }> {
  if (!maySendRecordings(actor)) throw problem('UNAUTHORIZED', 'Become a member to upload recordings.')
  const { userId: ownerId } = actor
  const known = await findSame(context.db, ownerId, file)
  if (known) return { upload: presentMediaUpload(known) }
  await limitAttempts(context, `recording ${ownerId}`, recordingsADay)
  const now = context.now()
  const upload = await change(context, 'mediaUpload.open', async (tx) => {
    await lockName(tx, `recordings of ${ownerId}`)
    // Two tabs that announce the same file share one upload.
    const same = await findSame(tx, ownerId, file)
    if (same) return { result: same }
    if ((await tx.$count(mediaUploads, eq(mediaUploads.ownerId, ownerId))) >= MAX_MEDIA_UPLOADS)
      throw problem(
        'CONFLICT',
        `${MAX_MEDIA_UPLOADS} of your uploads are not finished. Please finish or cancel one of them first.`,
      )
    const values = { ...file, ownerId, status: 'uploading' as const, aliveAt: now, createdAt: now }
    const row = returned(await tx.insert(mediaUploads).values(values).returning(), 'upload')
    const { kind, name, bytes } = row
    return { subject: `mediaUpload:${row.id}`, after: { kind, name, bytes }, result: row }
  })
  return { upload: presentMediaUpload(upload) }
}
