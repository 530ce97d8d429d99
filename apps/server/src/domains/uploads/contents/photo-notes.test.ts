import sharp from 'sharp'
import { expect, test } from 'vitest'

import { photo, side } from '../../../testing/uploads.ts'
import { withoutPhotoNotes } from './photo-notes.ts'

const noisy = Buffer.from(Array.from({ length: side.width * side.height * 3 }, (_, at) => (at * 7919) % 251))
const raw = { raw: { ...side, channels: 3 as const } }

test.each([
  ['a plain photo', photo],
  [
    'a progressive photo',
    () =>
      sharp(noisy, raw)
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'canary' } })
        .toBuffer(),
  ],
  [
    'a photo with restart markers',
    async () => {
      const jpeg = await sharp(noisy, raw)
        .jpeg({ quality: 100 })
        .withExif({ IFD0: { Artist: 'canary' } })
        .toBuffer()
      // A comment, preceded by fill bytes.
      return Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from('\xff\xff\xff\xfe\0\x08canary', 'latin1'),
        jpeg.subarray(2),
        jpeg,
      ])
    },
  ],
  [
    'a photo with a colour profile',
    () =>
      sharp(noisy, raw)
        .jpeg()
        .withMetadata({ icc: 'p3', exif: { IFD0: { Artist: 'canary' } } })
        .toBuffer(),
  ],
])('%s keeps its picture and loses its notes', async (_what, make) => {
  const noted = await make()
  const plain = withoutPhotoNotes(noted)
  expect(noted.includes('canary')).toBe(true)
  expect(plain.includes('canary')).toBe(false)
  const { icc } = await sharp(noted).metadata()
  expect((await sharp(plain).metadata()).icc).toEqual(icc)
  expect(await sharp(plain).raw().toBuffer()).toEqual(await sharp(noted).raw().toBuffer())
})

test('a file that is no photo, or is truncated, stays unchanged', async () => {
  const whole = await photo()
  for (const bytes of [Buffer.alloc(0), Buffer.from('no photo'), whole.subarray(0, 40), whole.subarray(0, 3)])
    expect(withoutPhotoNotes(bytes)).toEqual(bytes)
})
