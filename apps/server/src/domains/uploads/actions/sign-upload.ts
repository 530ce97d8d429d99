import { randomUUID } from 'node:crypto'

import { MAX_UPLOAD_BYTES } from '@wellspring/api/contract/uploads'
import type { DocumentType } from '@wellspring/api/contract/uploads'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { limitAttempts } from '../../identity/access/throttle.ts'
import { privateUrlOf } from '../queries.ts'
import { GRANT_MS, grantsADay, keyOf, mayUploadTo } from '../rules.ts'
import { uploads } from '../tables.ts'

/** Grants an upload link for one file. */
export async function signUpload(
  context: Context,
  actor: Actor,
  { dest, name, mime }: { dest: string; name: string; mime: DocumentType },
): Promise<{ uploadUrl: string; privateUrl: string }> {
  if (!mayUploadTo(actor, dest)) throw problem('UNAUTHORIZED', 'You may not upload files there.')
  await limitAttempts(context, `upload ${actor.userId}`, grantsADay)
  const key = keyOf(dest, mime, randomUUID())
  const now = context.now()
  const expiresAt = new Date(now.getTime() + GRANT_MS)
  const uploadUrl = await context.ports.storage.signPut({ key, mime, maxBytes: MAX_UPLOAD_BYTES, expiresAt })
  return change(context, 'upload.sign', async (tx) => {
    await tx.insert(uploads).values({ ownerId: actor.userId, key, name, mime, createdAt: now })
    return {
      subject: `upload:${key}`,
      after: { name, mime },
      result: { uploadUrl, privateUrl: privateUrlOf(key) },
    }
  })
}
