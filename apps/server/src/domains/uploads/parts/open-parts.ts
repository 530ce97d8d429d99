import { PART_BYTES } from '@wellspring/api/contract/parts'

import type { StoragePort } from '../../../ports/storage/port.ts'
import { partBytes, partKey } from './rules.ts'
import type { PartedFile } from './rules.ts'

/** The bytes of a file, wherever they lie. */
export interface OpenBytes {
  length: number
  read: (at: number, length: number) => Promise<Buffer>
  write: (at: number, bytes: Buffer) => Promise<void>
}

/** The parts of a file that have all arrived, as one row of bytes. One part is held at a time. */
export function openParts(storage: StoragePort, file: PartedFile): OpenBytes {
  let held: { number: number; bytes: Buffer } | undefined
  const hold = async (number: number) => {
    if (held?.number !== number)
      held = { number, bytes: await storage.arrived(partKey(file, number), partBytes(file.bytes, number)) }
    return held.bytes
  }
  /** What lies from `at` until `at + length`, part by part. */
  function* piecesOf(at: number, length: number) {
    for (let done = 0; done < length;) {
      const start = (at + done) % PART_BYTES
      const size = Math.min(length - done, PART_BYTES - start)
      yield { number: Math.floor((at + done) / PART_BYTES) + 1, start, size, done }
      done += size
    }
  }
  return {
    length: file.bytes,
    async read(at, length) {
      const pieces: Buffer[] = []
      for (const { number, start, size } of piecesOf(at, length))
        pieces.push((await hold(number)).subarray(start, start + size))
      return Buffer.concat(pieces)
    },
    async write(at, bytes) {
      for (const { number, start, size, done } of piecesOf(at, bytes.length)) {
        const part = await hold(number)
        bytes.copy(part, start, done, done + size)
        await storage.replaceArrived(partKey(file, number), part)
      }
    },
  }
}
