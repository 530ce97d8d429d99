import { Readable } from 'node:stream'

import type { UploadedFile } from '@wellspring/api/contract/fields'

import type { Actor, Context } from '../context.ts'
import { receiveUpload } from '../domains/uploads/actions/receive-upload.ts'
import { signUpload } from '../domains/uploads/actions/sign-upload.ts'
import type { DiskStorage } from '../ports/storage/port.ts'
import type { Paper } from './pictures/papers.ts'

/** Uploads a file with a signed PUT, as a browser does. */
export async function uploadFile(
  { context, actor }: { context: Context; actor: Actor },
  disk: DiskStorage,
  { name, mime, draw }: Paper,
): Promise<UploadedFile> {
  const bytes = await draw()
  const dest = `customer/user${actor.userId}`
  const { uploadUrl, privateUrl } = await signUpload(context, actor, { dest, name, mime })
  const { pathname, searchParams } = new URL(uploadUrl, context.deps.config.origins.provider)
  await receiveUpload(context, disk, {
    key: pathname.replace('/files/', ''),
    query: Object.fromEntries(searchParams),
    mime,
    length: bytes.length,
    bytes: Readable.from([bytes]),
  })
  return { name, url: privateUrl, uploadDate: context.now().toISOString(), mimeType: mime }
}
