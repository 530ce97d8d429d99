import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import type { UnzipDecoder, UnzipDecoderConstructor } from 'fflate'

import { MAX_REGISTRY_BYTES } from '@wellspring/api/contract/registries'

import { FileRefused } from '../files/parse.ts'

/** Bytes of an archive that are decompressed at once. They may expand a thousandfold, which blocks the event loop. */
const SLICE = 4 * 1024

/** The size of the pieces that are passed on. */
export const PIECE = 64 * 1024

const refusals = {
  large: 'There is more in the archive than in any file of a register.',
  broken: 'The archive is broken.',
  cutOff: 'The archive is broken or cut off.',
  none: 'There is no CSV file in the archive.',
}

/** Other files in the NPPES archive. */
const others = /fileheader|(endpoint|othername|pl)_pfile/i

const isWanted = (name: string) => /\.csv$/i.test(name) && !others.test(name)

/** Decompresses the wanted files and skips the others, which the library would otherwise buffer. */
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

/** Whether bytes start with a ZIP signature. */
export const isZip = (bytes: Uint8Array) =>
  Buffer.from(bytes).subarray(0, 4).toString('latin1') === 'PK\x03\x04'

function* inPieces(chunks: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE)
}

/** Streams the CSV file of an archive. Stops after `most` bytes, in case the archive never ends. */
export async function* unzipped(
  parts: AsyncIterable<Uint8Array>,
  most = MAX_REGISTRY_BYTES,
): AsyncGenerator<Uint8Array> {
  const unpacked: Uint8Array[] = []
  let bytes = 0
  const found = { begun: false, ended: false }
  const unzip = new Unzip((file) => {
    const wanted = isWanted(file.name) && !found.begun
    if (wanted) found.begun = true
    file.ondata = (error, data, isLast) => {
      if (error) throw error
      if (!wanted) return
      bytes += data.length
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
      throw new FileRefused(refusals.broken)
    }
  }
  for await (const part of parts)
    for (let at = 0; at < part.length; at += SLICE) {
      push(part.subarray(at, at + SLICE))
      if (bytes > most) throw new FileRefused(refusals.large)
      yield* inPieces(unpacked.splice(0))
      if (found.ended) return
    }
  throw new FileRefused(found.begun ? refusals.cutOff : refusals.none)
}
