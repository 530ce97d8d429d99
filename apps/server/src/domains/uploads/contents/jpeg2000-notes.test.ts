import { expect, test } from 'vitest'

import { box } from '../../../testing/media.ts'
import { withoutJpeg2000Notes } from './jpeg2000-notes.ts'

const marker = (code: number, body: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(code)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const size = marker(0xff51, Buffer.alloc(38, 3))
const comment = marker(0xff64, Buffer.from('\0\x01canary of a camera'))
const tile = Buffer.concat([
  marker(0xff90, Buffer.alloc(8)),
  Buffer.from([0xff, 0x93]),
  Buffer.from('picture'),
])
const codes = Buffer.concat([Buffer.from([0xff, 0x4f]), size, comment, tile])
const start = [box('jP  ', Buffer.from('\r\n\x87\n', 'latin1')), box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 '))]
const canary = Buffer.from('<gps>25.2048 canary</gps>')
const notes = ['xml ', 'uuid', 'uinf', 'asoc'].map((type) => box(type, canary))

test.each([
  ['file, before the picture', Buffer.concat([...start, box('jp2h', size), ...notes, box('jp2c', codes)])],
  ['file, behind the picture', Buffer.concat([...start, box('jp2h', size), box('jp2c', codes), ...notes])],
  ['codestream', codes],
])('notes of a JPEG 2000 %s are blanked in place', async (_where, bytes) => {
  const kept = await withoutJpeg2000Notes(bytes)
  expect([bytes.includes('canary'), kept.includes('canary'), kept.includes('gps')]).toEqual([
    true,
    false,
    false,
  ])
  expect(kept.length).toBe(bytes.length)
  for (const part of [size, tile]) expect(kept.indexOf(part)).toBe(bytes.indexOf(part))
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('no picture at all, however long')],
  ['half a picture', codes.subarray(0, 50)],
])('%s stays unchanged', async (_what, bytes) => {
  expect((await withoutJpeg2000Notes(bytes)).equals(bytes)).toBe(true)
})
