import type { OpenBytes } from '../../parts/open-parts.ts'

export interface OggPage {
  at: number
  serial: number
  /** Whether a stream begins with this page. */
  isFirst: boolean
  /** Sizes of the page's segments in bytes. One below 255 ends a packet. */
  lacing: Buffer
  body: number
  end: number
}

const HEAD_BYTES = 27
const SUM_AT = 22
const IS_FIRST = 2

/** The CRC table for Ogg's polynomial (RFC 3533), one entry per byte. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  return sum
})

/** The checksum of a page, computed with its checksum field set to zero. */
export function oggChecksum(page: Buffer): number {
  let sum = 0
  for (const [at, byte] of page.entries()) {
    const said = at >= SUM_AT && at < SUM_AT + 4 ? 0 : byte
    sum = (sum << 8) ^ (table[((sum >>> 24) ^ said) & 255] ?? 0)
  }
  return sum >>> 0
}

/** The pages of an Ogg from the start, up to a maximum, until an invalid or truncated one. */
export async function* oggPagesIn(file: OpenBytes, most: number): AsyncGenerator<OggPage> {
  let at = 0
  for (let left = most; left > 0 && at + HEAD_BYTES <= file.length; left--) {
    const head = await file.read(at, HEAD_BYTES)
    if (head.toString('latin1', 0, 4) !== 'OggS') return
    const count = head.readUInt8(HEAD_BYTES - 1)
    const body = at + HEAD_BYTES + count
    if (body > file.length) return
    const lacing = await file.read(at + HEAD_BYTES, count)
    const end = body + lacing.reduce((sum, size) => sum + size, 0)
    if (end > file.length) return
    const isFirst = (head.readUInt8(5) & IS_FIRST) !== 0
    yield { at, serial: head.readUInt32LE(14), isFirst, lacing, body, end }
    at = end
  }
}

/** Recomputes the checksum of a page whose body has changed. */
export async function updateChecksum(
  file: OpenBytes,
  { at, end }: Pick<OggPage, 'at' | 'end'>,
): Promise<void> {
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(oggChecksum(await file.read(at, end - at)))
  await file.write(at + SUM_AT, sum)
}
