import { Problem } from '../client.ts'
import type { Client } from '../client.ts'
import { mediaFault } from '../contract/media-uploads.ts'
import type { MediaKind, StoredMedia } from '../contract/media-uploads.ts'
import { putParts } from './put-parts.ts'

export interface MediaToUpload {
  kind: MediaKind
  file: File
  /** Progress from 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Hash of both ends of the file, its size and its modification time. */
async function fingerprintOf(file: File): Promise<string> {
  const ends = [file.slice(0, 65_536), file.slice(-65_536), `${file.size} ${file.lastModified}`]
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(ends).arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Uploads the parts of a recording that the server does not have, and finishes the upload. Calling it again with the
 * same file resumes an interrupted upload; `signal` pauses it.
 */
export async function uploadMedia(
  api: Client,
  { kind, file, onProgress, signal }: MediaToUpload,
  wait?: (ms: number) => Promise<void>,
): Promise<StoredMedia> {
  const { uploads } = api
  const fault = mediaFault(kind, file.size)
  if (fault) throw new Problem('VALIDATION_FAILED', fault)
  const options = signal ? { signal } : {}
  const announced = { kind, name: file.name, bytes: file.size, fingerprint: await fingerprintOf(file) }
  const { id } = (await uploads.openMediaUpload(announced, options)).upload
  const onBytes = (bytes: number) => onProgress?.(Math.floor((100 * bytes) / file.size))
  for (;;) {
    const places = await uploads.signMediaParts({ id }, options)
    onBytes(places.arrivedBytes)
    if (places.parts.length === 0) return uploads.finishMediaUpload({ id }, options)
    await putParts(file, places, { onBytes, wait, ...options })
  }
}
