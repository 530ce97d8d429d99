import { expect, test } from 'vitest'

import { oggPage, openBuffer } from '../../../../testing/media.ts'
import { blankOggNotes } from './ogg-notes.ts'
import { oggChecksum } from './ogg-pages.ts'

const u32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

function comments(prefix: string, texts: string[], end = ''): Buffer {
  const all = texts.map((text) => Buffer.concat([u32(Buffer.byteLength(text)), Buffer.from(text)]))
  const vendor = Buffer.from('canary of a telephone')
  return Buffer.concat([
    Buffer.from(prefix, 'latin1'),
    u32(vendor.length),
    vendor,
    u32(texts.length),
    ...all,
    Buffer.from(end, 'latin1'),
  ])
}

const texts = ['LOCATION=25.2048 canary', `METADATA_BLOCK_PICTURE=${'x'.repeat(70_000)} canary`]
const sound = Buffer.from('the sound itself')

/** Pages of one stream: the first packet, the second one, which may need several pages, and the rest. */
function stream(serial: number, first: string, second: Buffer, rest: Buffer[] = [sound]): Buffer[] {
  return [
    ...oggPage({ serial, sequence: 0, isFirst: true, packets: [Buffer.from(first, 'latin1')] }),
    ...oggPage({ serial, sequence: 1, packets: [second, ...rest] }),
  ]
}

/** The stated and the computed checksum of each page. */
function sums(bytes: Buffer): [number, number][] {
  const all: [number, number][] = []
  for (let at = 0; at < bytes.length;) {
    const count = bytes.readUInt8(at + 26)
    const lacing = bytes.subarray(at + 27, at + 27 + count)
    const end = at + 27 + count + lacing.reduce((sum, size) => sum + size, 0)
    all.push([bytes.readUInt32LE(at + 22), oggChecksum(bytes.subarray(at, end))])
    at = end
  }
  return all
}

const vorbis = comments('\x03vorbis', texts, '\x01')

test.each([
  ['Vorbis', stream(1, '\x01vorbis rate', vorbis)],
  ['Opus', stream(1, 'OpusHead rate', comments('OpusTags', texts))],
  ['Theora', stream(1, '\x80theora size', comments('\x81theora', texts))],
  ['Speex', stream(1, 'Speex   rate', comments('', texts))],
  [
    'FLAC',
    stream(1, '\x7fFLAC\x01\x00', comments('\x04\x01\x20\x00', texts), [
      Buffer.from('\x86\x00\x00\x06canary', 'latin1'),
      sound,
    ]),
  ],
  [
    'two multiplexed streams',
    [
      ...stream(1, '\x80theora size', comments('\x81theora', texts)).slice(0, 1),
      ...stream(2, 'OpusHead rate', comments('OpusTags', ['A=canary'])),
      ...stream(1, '\x80theora size', comments('\x81theora', texts)).slice(1),
    ],
  ],
])('notes of %s are blanked in place, and every page states its checksum', async (_what, pages) => {
  const bytes = Buffer.concat(pages)
  const before = Buffer.from(bytes)
  await blankOggNotes(openBuffer(bytes).file)
  expect([before.includes('canary'), bytes.includes('canary'), bytes.includes('25.2')]).toEqual([
    true,
    false,
    false,
  ])
  expect(bytes.indexOf(sound)).toBe(before.indexOf(sound))
  for (const [says, has] of sums(bytes)) expect(says).toBe(has)
})

test('the blanked packet states that it has no notes, in the same number of bytes', async () => {
  const bytes = Buffer.concat(stream(1, '\x01vorbis rate', comments('\x03vorbis', ['A=canary'], '\x01')))
  await blankOggNotes(openBuffer(bytes).file)
  const at = bytes.indexOf('\x03vorbis', 0, 'latin1') + 7
  const vendor = bytes.readUInt32LE(at)
  expect(bytes.readUInt32LE(at + 4 + vendor)).toBe(0)
  expect(bytes.subarray(at + 8 + vendor, at + 9 + vendor + sound.length)).toEqual(
    Buffer.concat([Buffer.from([1]), sound]),
  )
})

test.each([
  ['another codec', Buffer.concat(stream(1, 'Unknown', Buffer.from('canary')))],
  ['nothing', Buffer.alloc(0)],
  ['half a page', Buffer.concat(stream(1, 'OpusHead', comments('OpusTags', texts))).subarray(0, 100)],
])('%s stays unchanged', async (_what, bytes) => {
  const before = Buffer.from(bytes)
  await blankOggNotes(openBuffer(bytes).file)
  expect(bytes.equals(before)).toBe(true)
})
