import { blankBytes } from '../../parts/open-parts.ts'
import type { OpenBytes } from '../../parts/open-parts.ts'

/** The length of an ID3v2 header, and of its footer where present. */
const HEAD_BYTES = 10
const HAS_FOOT = 0x10
/** The length of an ID3v1 tag at the end of a file. */
const OLD_TAG_BYTES = 128

const startsWith = (bytes: Buffer, text: string) => bytes.toString('latin1', 0, text.length) === text

/** Blanks the notes of an MP3, including pictures, in place, so that no offset changes. */
export async function blankSoundNotes(file: OpenBytes): Promise<void> {
  const head = await file.read(0, Math.min(HEAD_BYTES, file.length))
  if (head.length === HEAD_BYTES && startsWith(head, 'ID3')) {
    // The size is stored as four 7-bit numbers.
    const bytes = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 127), 0)
    const foot = head.readUInt8(5) & HAS_FOOT ? HEAD_BYTES : 0
    await file.write(5, Buffer.alloc(1))
    await blankBytes(file, HEAD_BYTES, Math.min(file.length, HEAD_BYTES + bytes + foot))
  }
  const from = file.length - OLD_TAG_BYTES
  if (from >= 0 && startsWith(await file.read(from, 3), 'TAG')) await blankBytes(file, from, file.length)
}
