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

/** Writes nothing over what lies from one place up to another, which may be the whole file. */
export async function blankBytes(file: OpenBytes, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += PART_BYTES)
    await file.write(at, Buffer.alloc(Math.min(PART_BYTES, to - at)))
}

/** The same, of which what was written last waits until it is saved. */
interface OpenParts extends OpenBytes {
  save: () => Promise<void>
}

/** The parts of a file that have all arrived, as one row of bytes. One part is held at a time. */
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
