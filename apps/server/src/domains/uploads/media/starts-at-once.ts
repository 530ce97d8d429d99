import { buffer } from 'node:stream/consumers'

import type { StoragePort } from '../../../ports/storage/port.ts'

/** More boxes than recordings have at their top. */
const MOST_BOXES = 200

/**
 * Whether an MP4 has its index before its sound and pictures, so that it plays before all of it is there. True of
 * what is none.
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
    // 1 says that the size stands behind the name, in eight bytes; 0 that it is the rest of the file.
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < 8) return true
    at += size
  }
  return true
}
