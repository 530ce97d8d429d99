import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import type { UnzipDecoder, UnzipDecoderConstructor } from 'fflate'

import { FileRefused } from '../parse.ts'

/** Of an archive this much is unpacked at once. */
const SLICE = 64 * 1024

/** Not the file itself: what the NPPES archive holds beside it. */
const others = /fileheader|(endpoint|othername|pl)_pfile/i

const isWanted = (name: string) => /\.csv$/i.test(name) && !others.test(name)

/** Unpacks the files that are wanted and lets the others pass: unread, the library would keep all of them. */
function onlyWanted(Decoder: UnzipDecoderConstructor, compression: number): UnzipDecoderConstructor {
  return class {
    static readonly compression = compression
    readonly #decoder: UnzipDecoder | undefined
    ondata: UnzipDecoder['ondata'] = () => {}

    constructor(name: string, size?: number, originalSize?: number) {
      this.#decoder = isWanted(name) ? new Decoder(name, size, originalSize) : undefined
    }

    push(data: Uint8Array, isLast: boolean) {
      if (!this.#decoder) return
      this.#decoder.ondata = this.ondata
      this.#decoder.push(data, isLast)
    }
  }
}

/** Whether bytes are the beginning of a ZIP archive. */
export const isZip = (bytes: Uint8Array) =>
  Buffer.from(bytes).subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/** The CSV file within an archive, as it comes. */
export async function* unzipped(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacked: Uint8Array[] = []
  const found = { begun: false, ended: false }
  const unzip = new Unzip((file) => {
    const wanted = isWanted(file.name) && !found.begun
    if (wanted) found.begun = true
    file.ondata = (error, data, isLast) => {
      if (error) throw error
      if (!wanted) return
      if (data.length > 0) unpacked.push(data)
      if (isLast) found.ended = true
    }
    file.start()
  })
  unzip.register(onlyWanted(UnzipInflate, 8))
  unzip.register(onlyWanted(UnzipPassThrough, 0))
  const push = (bytes: Uint8Array) => {
    try {
      unzip.push(bytes)
    } catch {
      throw new FileRefused('The archive is broken.')
    }
  }
  for await (const part of parts)
    for (let at = 0; at < part.length; at += SLICE) {
      push(part.subarray(at, at + SLICE))
      yield* unpacked.splice(0)
      if (found.ended) return
    }
  throw new FileRefused(
    found.begun ? 'The archive is broken or cut off.' : 'There is no CSV file in the archive.',
  )
}
