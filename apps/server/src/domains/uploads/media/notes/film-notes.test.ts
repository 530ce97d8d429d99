import { expect, test } from 'vitest'

import { PART_BYTES } from '@wellspring/api/contract/upload-parts'

import { box, openBuffer } from '../../../../testing/media.ts'
import { blankFilmNotes } from './film-notes.ts'

test('a note as long as the file is blanked piece by piece', async () => {
  const bytes = Buffer.alloc(2 * PART_BYTES + 5, 1)
  bytes.writeUInt32BE(bytes.length, 0)
  bytes.write('uuid', 4, 'latin1')
  const { file, asked } = openBuffer(bytes)
  await blankFilmNotes(file)
  expect(bytes.subarray(8).every((byte) => byte === 0)).toBe(true)
  expect(asked.longestWrite).toBe(PART_BYTES)
})

test('endlessly nested boxes are not followed', async () => {
  const deep = 100_000
  const bytes = Buffer.alloc(8 * deep)
  for (let level = 0; level < deep; level++) {
    bytes.writeUInt32BE(8 * (deep - level), 8 * level)
    bytes.write('trak', 8 * level + 4, 'latin1')
  }
  const { file, asked } = openBuffer(bytes)
  await blankFilmNotes(file)
  expect(asked.reads).toBe(2000)
})

const numbers = (...all: number[]) => {
  const bytes = Buffer.alloc(4 * all.length)
  all.forEach((number, index) => bytes.writeUInt32BE(number, 4 * index))
  return bytes
}

/** A track with this many samples of one size or of several, one per chunk, at these offsets. */
function track(handler: string, { size, sizes = [], offsets }: Samples): Buffer {
  const count = offsets.length
  const tables = [
    box('stsz', numbers(0, size ?? 0, count, ...sizes)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, count, ...offsets)),
  ]
  const media = [
    box('hdlr', Buffer.concat([numbers(0, 0), Buffer.from(handler), Buffer.alloc(13)])),
    box('minf', box('stbl', Buffer.concat(tables))),
  ]
  return box('trak', box('mdia', Buffer.concat(media)))
}

interface Samples {
  size?: number
  sizes?: number[]
  offsets: number[]
}

const way = ['GPS5 25.2048', 'GPS5 25.20481 again']

/** A film whose camera stored its route between the pictures, at the offsets that its tables state. */
function filmOfWay(places?: number[]) {
  const start = box('ftyp', Buffer.from('isom\0\0\0\0isom'))
  const data = box('mdat', Buffer.from(`picture 1|${way[0]}|picture 2|${way[1]}|`))
  const at = (text: string) => start.length + data.indexOf(text)
  const pictures = track('vide', { size: 9, offsets: [at('picture 1'), at('picture 2')] })
  const sizes = way.map(({ length }) => length)
  const measured = track('meta', { sizes, offsets: places ?? way.map(at) })
  return Buffer.concat([start, data, box('moov', Buffer.concat([pictures, measured]))])
}

test("the camera's route is removed from between the pictures, and nothing else", async () => {
  const bytes = filmOfWay()
  const before = Buffer.from(bytes)
  await blankFilmNotes(openBuffer(bytes).file)
  expect([before.includes('GPS5'), bytes.includes('GPS5'), bytes.includes('meta')]).toEqual([
    true,
    false,
    false,
  ])
  for (const text of ['|picture 2|', 'picture 1|']) expect(bytes.includes(text)).toBe(true)
  const end = before.lastIndexOf('trak')
  const [from] = way.map((text) => before.indexOf(text))
  expect(bytes.subarray(0, from).equals(before.subarray(0, from))).toBe(true)
  expect(
    bytes.subarray(before.indexOf('moov'), end).equals(before.subarray(before.indexOf('moov'), end)),
  ).toBe(true)
})

test.each([
  ['that overlap', [200, 100]],
  ['past the end of the file', [1_000_000, 1_000_001]],
])('a table with samples %s does not cause an endless search', async (_where, places) => {
  const bytes = filmOfWay(places)
  const before = Buffer.from(bytes)
  await blankFilmNotes(openBuffer(bytes).file)
  expect(bytes.length).toBe(before.length)
  expect(bytes.includes('meta')).toBe(false)
})
