import { buffer } from 'node:stream/consumers'

import type { StoragePort } from '../../../ports/storage/port.ts'

/** More top-level boxes than real recordings have. */
const MOST_BOXES = 200

/**
 * Whether an MP4 has its index before its media data, so that playback can start before the download ends. True for
 * other formats.
 */
export async function startsAtOnce(
  storage: StoragePort,
  { key, bytes }: { key: string; bytes: number },
): Promise<boolean> {
  let at = 0
  for (let count = 0; count < MOST_BOXES && at + 16 <= bytes; count++) {
    const head = await buffer(await storage.read(key, { start: at, end: at + 15 }))
    const type = head.toString('latin1', 4, 8)
    if (type === 'moov') return true
    if (type === 'mdat') return false
    const short = head.readUInt32BE(0)
    // Size 1 means that an 8-byte size follows the type. Size 0 means the rest of the file.
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < 8) return true
    at += size
  }
  return true
}
