import { blankBytes } from '../../parts/open-parts.ts'
import type { OpenBytes } from '../../parts/open-parts.ts'

/** WAV chunks that hold the sound and its format. All others are metadata. */
const sound = new Set(['fmt ', 'data', 'fact'])
/** More than any real recording has. */
const MOST_CHUNKS = 1000
/** The offset of the first chunk. */
const START = 12
const HEAD_BYTES = 8

const isName = (type: string) => /^[ -~]{4}$/.test(type)

/** Blanks the notes of a WAV in place, so that no offset changes. */
export async function blankWaveNotes(file: OpenBytes): Promise<void> {
  let [at, hasSound] = [START, false]
  for (let left = MOST_CHUNKS; left > 0 && at + HEAD_BYTES <= file.length; left--) {
    const head = await file.read(at, HEAD_BYTES)
    const type = head.toString('latin1', 0, 4)
    if (!isName(type)) break
    const size = head.readUInt32LE(4)
    const body = at + HEAD_BYTES
    // A live recorder does not know the length in advance: the data then extends to the end of the file.
    if (type === 'data' && (size === 0 || body + size > file.length)) return
    if (type === 'data') hasSound = true
    const end = Math.min(body + size, file.length)
    if (!sound.has(type)) {
      await file.write(at, Buffer.from('JUNK'))
      await blankBytes(file, body, end)
    }
    at = end + (size % 2)
  }
  // Trailing bytes that are not a chunk are not played, so they are blanked too.
  if (hasSound) await blankBytes(file, at, file.length)
}
