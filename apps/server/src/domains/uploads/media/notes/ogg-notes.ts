import type { OpenBytes } from '../../parts/open-parts.ts'
import { oggPagesIn, sumAnew } from './ogg-pages.ts'
import type { OggPage } from './ogg-pages.ts'

/** A cover of ten megabytes takes fewer. What somebody made to be long is not read to its end. */
const MOST_PAGES = 4000

/** How the second packet of a codec begins, which holds its notes, and whether it ends with a bit that says so. */
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
  // Its packets are blocks: four bytes say of which kind, and how long.
  ['\x7fFLAC', { start: 4, framed: 0, isFlac: true }],
]

interface Piece {
  page: OggPage
  from: number
  size: number
}

interface Stream {
  codec: Codec | undefined
  /** Which of its packets is read. */
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

/** Writes a packet anew: nothing but some fields. */
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
    await sumAnew(file, page)
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

/** A name of the program that is as long as all that was noted, and empty, and no notes after it. */
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

/** Empties a packet of a stream's head; false when more of them are to be looked at. */
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

/** Follows a stream through one of its pages, as long as its head goes on. */
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
 * Empties the notes of an Ogg where they stand, pictures among them, so that nothing else moves. They are at its
 * beginning: of recordings that were put behind each other, those of the first are.
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
