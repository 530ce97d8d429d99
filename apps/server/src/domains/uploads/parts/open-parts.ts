import { PART_BYTES } from '@wellspring/api/contract/upload-parts'

import type { StoragePort } from '../../../ports/storage/port.ts'
import { partBytes, partKey } from './rules.ts'
import type { PartedFile } from './rules.ts'

/** Random access to a file's bytes, wherever they are stored. */
export interface OpenBytes {
  length: number
  read: (at: number, length: number) => Promise<Buffer>
  write: (at: number, bytes: Buffer) => Promise<void>
}

/** Overwrites a range with zeros. The range may be the whole file. */
export async function blankBytes(file: OpenBytes, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += PART_BYTES)
    await file.write(at, Buffer.alloc(Math.min(PART_BYTES, to - at)))
}

/** Buffers the last write until it is saved. */
interface OpenParts extends OpenBytes {
  save: () => Promise<void>
}

/** Presents the parts of a complete file as one sequence of bytes. Keeps one part in memory at a time. */
export function openParts(storage: StoragePort, file: PartedFile): OpenParts {
  let held: { number: number; bytes: Buffer; isChanged: boolean } | undefined
  const save = async () => {
    if (held?.isChanged) await storage.replaceArrived(partKey(file, held.number), held.bytes)
    if (held) held.isChanged = false
  }
  const hold = async (number: number) => {
    if (held?.number === number) return held
    await save()
    const bytes = await storage.arrived(partKey(file, number), partBytes(file.bytes, number))
    return (held = { number, bytes, isChanged: false })
  }
  /** Splits the range from `at` to `at + length` into pieces per part. */
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
        pieces.push((await hold(number)).bytes.subarray(start, start + size))
      return Buffer.concat(pieces)
    },
    async write(at, bytes) {
      for (const { number, start, size, done } of piecesOf(at, bytes.length)) {
        const part = await hold(number)
        bytes.copy(part.bytes, start, done, done + size)
        part.isChanged = true
      }
    },
    save,
  }
}
