import { isRefusal } from '../client.ts'
import { PART_BYTES } from '../contract/upload-parts.ts'
import { putBytes } from './put-bytes.ts'

const tries = 4

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Places {
  mime: string
  parts: readonly { number: number; uploadUrl: string }[]
}

interface Sending {
  /** Bytes of the file sent so far, including all previous parts. */
  onBytes?: ((bytes: number) => void) | undefined
  signal?: AbortSignal | undefined
  wait?: ((ms: number) => Promise<void>) | undefined
}

/** Retries a part after connection errors, but not after a refusal. */
async function putPart(
  url: string,
  part: Parameters<typeof putBytes>[1],
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await putBytes(url, part)
    } catch (error) {
      if (attempt === tries || part.signal?.aborted || isRefusal(error)) throw error
      await wait(1000 * 2 ** attempt)
    }
}

/** Uploads parts of a file sequentially to their signed URLs. */
export async function putParts(
  file: Blob,
  { mime, parts }: Places,
  { onBytes, signal, wait = later }: Sending = {},
): Promise<void> {
  for (const { number, uploadUrl } of parts) {
    const start = PART_BYTES * (number - 1)
    const bytes = file.slice(start, start + PART_BYTES)
    const onProgress = (percent: number) => onBytes?.(start + (percent * bytes.size) / 100)
    await putPart(uploadUrl, { file: bytes, mime, onProgress, ...(signal && { signal }) }, wait)
  }
}
