import { blankBytes } from '../../parts/open-parts.ts'
import type { OpenBytes } from '../../parts/open-parts.ts'

/** More than precede the sound of any real recording. A file crafted to be long is not read to its end. */
const MOST_ELEMENTS = 2000
/** An id has at most four bytes, and a length eight. */
const MOST_HEAD_BYTES = 12

const [SEGMENT, CLUSTER, SEEK_ID, SEEK_POSITION] = ['18538067', '1f43b675', '53ab', '53ac']
/** Elements whose children are read: the segment, its info, its tracks and its table of contents. */
const entered = new Set([SEGMENT, '1549a966', '1654ae6b', 'ae', '114d9b74', '4dbb'])
/** Tags and attachments. These may follow the sound. */
const large = new Set(['1254c367', '1941a469'])
/** Titles, names of files and tracks, dates, and checksums, which no longer match after blanking. */
const small = new Set(['7ba9', '4461', '7384', '3c83ab', '3e83bb', '536e', 'bf', 'ec'])
/** The names of the programs that made the file. These elements are mandatory, so only their content is blanked. */
const programs = new Set(['4d80', '5741'])

interface Element {
  id: string
  at: number
  body: number
  /** The element's end, or null when its size is unknown. */
  end: number | null
}

const widthOf = (byte: number) => Math.clz32(byte) - 23

async function readElement(file: OpenBytes, at: number): Promise<Element | undefined> {
  const head = await file.read(at, Math.min(MOST_HEAD_BYTES, file.length - at))
  const idBytes = widthOf(head[0] ?? 0)
  const first = head[idBytes]
  if (first === undefined || idBytes > 4) return undefined
  const sizeBytes = widthOf(first)
  if (sizeBytes > 8 || head.length < idBytes + sizeBytes) return undefined
  const [low, ...others] = [first & (0xff >> sizeBytes), ...head.subarray(idBytes + 1, idBytes + sizeBytes)]
  const isUnknown = low === 0xff >> sizeBytes && others.every((byte) => byte === 0xff)
  const size = others.reduce((sum, byte) => sum * 256 + byte, low)
  const body = at + idBytes + sizeBytes
  const id = head.toString('hex', 0, idBytes)
  return { id, at, body, end: isUnknown ? null : Math.min(body + size, file.length) }
}

/** A number in the given length, whose leading bits encode that length. */
function written(value: number, bytes: number): Buffer {
  const all = Buffer.alloc(bytes)
  let left = value
  for (let at = bytes - 1; at >= 0; at--) {
    all.writeUInt8(left % 256, at)
    left = Math.floor(left / 256)
  }
  all.writeUInt8(all.readUInt8(0) | (0x80 >> (bytes - 1)), 0)
  return all
}

/** Turns an element into a void element of the same length, which players skip. */
async function makeVoid(file: OpenBytes, { at, body, end }: Element): Promise<void> {
  if (end === null) return
  const sizeBytes = Math.min(8, body - at - 1)
  await file.write(at, Buffer.concat([Buffer.from([0xec]), written(end - at - 1 - sizeBytes, sizeBytes)]))
  await blankBytes(file, at + 1 + sizeBytes, end)
}

async function blankElement(file: OpenBytes, element: Element): Promise<void> {
  const { id, body, end } = element
  if (large.has(id) || small.has(id)) await makeVoid(file, element)
  else if (programs.has(id) && end !== null) await blankBytes(file, body, end)
}

/** The offset of a large element that follows the sound, from the table of contents. */
async function readPlace(file: OpenBytes, { body, end }: Element, from: number): Promise<number> {
  const bytes = await file.read(body, Math.min((end ?? body) - body, 8))
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0) + from
}

/** Blanks the notes of a WebM in place, so that no offset changes. */
export async function blankWebmNotes(file: OpenBytes): Promise<void> {
  const places: number[] = []
  let [at, start, sought] = [0, 0, '']
  for (let left = MOST_ELEMENTS; left > 0 && at < file.length; left--) {
    const element = await readElement(file, at)
    // After the first cluster, only elements named in the table of contents can contain notes.
    if (!element || element.id === CLUSTER) break
    const { id, body, end } = element
    if (id === SEGMENT) start = body
    if (id === SEEK_ID && end !== null)
      sought = (await file.read(body, Math.min(end - body, 4))).toString('hex')
    if (id === SEEK_POSITION && large.has(sought)) places.push(await readPlace(file, element, start))
    await blankElement(file, element)
    if (entered.has(id)) at = body
    else if (end === null) break
    else at = end
  }
  for (const place of places) {
    const element = place < file.length ? await readElement(file, place) : undefined
    if (element && large.has(element.id)) await makeVoid(file, element)
  }
}
