import { Readable } from 'node:stream'

import type { MediaKind } from '@wellspring/api/contract/media-uploads'
import { PART_BYTES } from '@wellspring/api/contract/upload-parts'

import type { Actor, Context } from '../context.ts'
import { finishMediaUpload } from '../domains/uploads/actions/finish-media-upload.ts'
import { openMediaUpload } from '../domains/uploads/actions/open-media-upload.ts'
import { receiveMediaPart, signMediaParts } from '../domains/uploads/media/media-parts.ts'
import type { DiskStorage } from '../ports/storage/port.ts'

interface Recording {
  kind: MediaKind
  name: string
  bytes: Buffer
}

/** Uploads a recording in parts, as a browser does, and returns its reference. */
export async function uploadRecording(
  { context, actor }: { context: Context; actor: Actor },
  disk: DiskStorage,
  { kind, name, bytes }: Recording,
): Promise<string> {
  const announced = { kind, name, bytes: bytes.length, fingerprint: `demo ${name}` }
  const { id } = (await openMediaUpload(context, actor, announced)).upload
  const { mime, parts } = await signMediaParts(context, actor, id)
  for (const { number, uploadUrl } of parts) {
    const { pathname, searchParams } = new URL(uploadUrl, context.deps.config.origins.provider)
    const part = bytes.subarray(PART_BYTES * (number - 1), PART_BYTES * number)
    await receiveMediaPart(context, disk, {
      key: pathname.replace('/files/', ''),
      query: Object.fromEntries(searchParams),
      mime,
      length: part.length,
      bytes: Readable.from([part]),
    })
  }
  return (await finishMediaUpload(context, actor, id)).privateUrl
}
