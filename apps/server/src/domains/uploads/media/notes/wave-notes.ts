import { blankBytes } from '../../parts/open-parts.ts'
import type { OpenBytes } from '../../parts/open-parts.ts'

/** What of a WAV is the sound and says how it is played; others are what a recorder or a program notes. */
const sound = new Set(['fmt ', 'data', 'fact'])
/** More than any recording has. */
const MOST_CHUNKS = 1000
/** Where the first of them begins. */
const START = 12
const HEAD_BYTES = 8

const isName = (type: string) => /^[ -~]{4}$/.test(type)

/** Empties the notes of a WAV where they stand, so that nothing else moves. */
export async function blankWaveNotes(file: OpenBytes): Promise<void> {
  let [at, hasSound] = [START, false]
  for (let left = MOST_CHUNKS; left > 0 && at + HEAD_BYTES <= file.length; left--) {
    const head = await file.read(at, HEAD_BYTES)
    const type = head.toString('latin1', 0, 4)
    if (!isName(type)) break
    const size = head.readUInt32LE(4)
    const body = at + HEAD_BYTES
    // Whoever records live does not know the length beforehand: what follows is sound then, to the end of the file.
    if (type === 'data' && (size === 0 || body + size > file.length)) return
    if (type === 'data') hasSound = true
    const end = Math.min(body + size, file.length)
    if (!sound.has(type)) {
      await file.write(at, Buffer.from('JUNK'))
      await blankBytes(file, body, end)
    }
    at = end + (size % 2)
  }
  // Behind the sound, whatever is no chunk is not played.
  if (hasSound) await blankBytes(file, at, file.length)
}
