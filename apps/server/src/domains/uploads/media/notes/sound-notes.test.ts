import { expect, test } from 'vitest'

import { mp3, openBuffer } from '../../../../testing/media.ts'
import { blankSoundNotes } from './sound-notes.ts'

/** A tag with a cover whose camera stored its place. */
function tagged({ flags = 0, said }: { flags?: number; said?: number } = {}) {
  const frame = Buffer.from(`APIC image/jpeg Exif GPS 25.2048 canary${' '.repeat(200)}`)
  const foot = flags & 0x10 ? Buffer.from('3DI\x04\x00canary') : Buffer.alloc(0)
  const bytes = said ?? frame.length
  const sizes = [21, 14, 7, 0].map((bits) => (bytes >> bits) & 127)
  const head = Buffer.from([...Buffer.from('ID3'), 4, 0, flags, ...sizes])
  return { tag: Buffer.concat([head, frame, foot]), frame }
}

const oldTag = Buffer.concat([Buffer.from('TAGcanary'), Buffer.alloc(119)])

test.each([
  ['a tag with a cover', 0],
  ['a tag with a footer', 0x10],
])('%s is blanked in place, and the sound stays unchanged', async (_what, flags) => {
  const { tag } = tagged({ flags })
  const bytes = Buffer.concat([tag, mp3(), oldTag])
  await blankSoundNotes(openBuffer(bytes).file)
  expect([bytes.includes('canary'), bytes.includes('Exif'), bytes.readUInt8(5)]).toEqual([false, false, 0])
  expect(bytes.subarray(0, 3).toString()).toBe('ID3')
  expect(bytes.subarray(tag.length, tag.length + 4096).equals(mp3())).toBe(true)
})

test('a tag that claims to exceed the file ends with the file', async () => {
  const { tag } = tagged({ said: 2 ** 28 - 1 })
  await blankSoundNotes(openBuffer(tag).file)
  expect(tag.includes('canary')).toBe(false)
})

test.each([
  ['sound without notes', mp3()],
  ['nothing', Buffer.alloc(0)],
])('%s stays unchanged', async (_what, bytes) => {
  const before = Buffer.from(bytes)
  await blankSoundNotes(openBuffer(bytes).file)
  expect(bytes.equals(before)).toBe(true)
})
