import type { OpenBytes } from '../../parts/open-parts.ts'
import { oggPagesIn, updateChecksum } from './ogg-pages.ts'
import type { OggPage } from './ogg-pages.ts'

/** A cover of ten megabytes takes fewer. A file crafted to be long is not read to its end. */
const MOST_PAGES = 4000

/** The start of the codec's second packet, which holds its notes, and whether it ends with a framing bit. */
interface Codec {
  start: number
  framed: number
  isFlac?: true
}

const codecs: readonly (readonly [first: string, codec: Codec])[] = [
  ['\x01vorbis', { start: 7, framed: 1 }],
  ['OpusHead', { start: 8, framed: 0 }],
  ['\x80theora', { start: 7, framed: 0 }],
  ['Speex   ', { start: 0, framed: 0 }],
  // Its packets are blocks: four bytes state the type and the length.
  ['\x7fFLAC', { start: 4, framed: 0, isFlac: true }],
]

interface Piece {
  page: OggPage
  from: number
  size: number
}

interface Stream {
  codec: Codec | undefined
  packet: number
  pieces: Piece[]
  isDone: boolean
}

interface Field {
  at: number
  bytes: Buffer
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Overwrites a packet with zeros and the given fields. */
async function rewrite(file: OpenBytes, pieces: readonly Piece[], fields: readonly Field[]): Promise<void> {
  let done = 0
  for (const { page, from, size } of pieces) {
    const bytes = Buffer.alloc(size)
    for (const field of fields)
      for (const [index, byte] of field.bytes.entries()) {
        const at = field.at + index - done
        if (at >= 0 && at < size) bytes.writeUInt8(byte, at)
      }
    await file.write(from, bytes)
    await updateChecksum(file, page)
    done += size
  }
}

async function readStart(file: OpenBytes, pieces: readonly Piece[], length: number): Promise<Buffer> {
  const all: Buffer[] = []
  let left = length
  for (const { from, size } of pieces) {
    if (left === 0) break
    const wanted = Math.min(size, left)
    all.push(await file.read(from, wanted))
    left -= wanted
  }
  return Buffer.concat(all)
}

/** A vendor string of zeros that fills the length of the notes, followed by no comments. */
function emptied(start: Buffer, length: number, { framed }: Codec): Field[] | undefined {
  const program = length - start.length - 8 - framed
  if (program < 0) return undefined
  const fields = [
    { at: 0, bytes: start },
    { at: start.length, bytes: number(program) },
  ]
  return framed ? [...fields, { at: length - 1, bytes: Buffer.from([1]) }] : fields
}

const [APPLICATION, NOTES, CUES, PICTURE] = [2, 4, 5, 6]
const PADDING = 1
const IS_LAST = 0x80

/** Blanks a packet of a stream's header. False when more packets must be checked. */
async function blankPacket(file: OpenBytes, codec: Codec, pieces: readonly Piece[]): Promise<boolean> {
  const length = pieces.reduce((sum, { size }) => sum + size, 0)
  const start = await readStart(file, pieces, codec.start)
  const kind = codec.isFlac ? (start[0] ?? IS_LAST) & ~IS_LAST : NOTES
  const isLast = !codec.isFlac || ((start[0] ?? IS_LAST) & IS_LAST) !== 0
  if (kind === NOTES) {
    const fields = emptied(start, length, codec)
    if (fields) await rewrite(file, pieces, fields)
  } else if ([APPLICATION, CUES, PICTURE].includes(kind)) {
    start.writeUInt8(PADDING | (isLast ? IS_LAST : 0), 0)
    await rewrite(file, pieces, [{ at: 0, bytes: start }])
  }
  return isLast
}

async function begin(file: OpenBytes, { body, end }: OggPage): Promise<Stream> {
  const head = (await file.read(body, Math.min(8, end - body))).toString('latin1')
  const codec = codecs.find(([first]) => head.startsWith(first))?.[1]
  return { codec, packet: 0, pieces: [], isDone: codec === undefined }
}

/** Follows a stream's header through one of its pages. */
async function follow(file: OpenBytes, stream: Stream, page: OggPage): Promise<void> {
  let from = page.body
  for (const size of page.lacing) {
    if (stream.isDone || !stream.codec) return
    const last = stream.pieces.at(-1)
    if (last?.page === page) last.size += size
    else stream.pieces.push({ page, from, size })
    from += size
    if (size === 255) continue
    const { pieces, packet, codec } = stream
    if (packet > 0) stream.isDone = await blankPacket(file, codec, pieces)
    stream.packet++
    stream.pieces = []
  }
}

/**
 * Blanks the notes of an Ogg, including pictures, in place, so that no offset changes. Notes are at the beginning. In
 * concatenated recordings, only those of the first are blanked.
 */
export async function blankOggNotes(file: OpenBytes): Promise<void> {
  const streams = new Map<number, Stream>()
  for await (const page of oggPagesIn(file, MOST_PAGES)) {
    if (page.isFirst) streams.set(page.serial, await begin(file, page))
    const stream = streams.get(page.serial)
    if (stream) await follow(file, stream, page)
    if (!page.isFirst && [...streams.values()].every(({ isDone }) => isDone)) return
  }
}
