import { Readable } from 'node:stream'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { MAX_UPLOAD_BYTES } from '@wellspring/api/contract/uploads'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { drawn, ended, photo, png, side, uploadBench } from '../../../testing/uploads.ts'
import type { Bench } from '../../../testing/uploads.ts'
import { redraw } from '../contents/pictures.ts'

let stand: TestApp
let bench: Bench
let owner: SignedIn
beforeAll(async () => {
  stand = await testApp()
  bench = uploadBench(stand)
  owner = await stand.signIn('patron')
})
afterAll(() => stand.close())

test('a picture is rendered again without its place or data after its end', async () => {
  expect((await sharp(await photo()).metadata()).exif).toBeDefined()
  const withZip = Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004<script>canary</script>')])
  const privateUrl = await bench.upload(owner, 'image/jpeg', withZip)
  const kept = await bench.fileOf(privateUrl)
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', ...side })
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept.includes('canary')).toBe(false)
  expect(await bench.rowOf(privateUrl)).toMatchObject({ bytes: kept.length, storedAt: stand.clock.now() })
})

test('a WebP stays a WebP without its place', async () => {
  const webp = await drawn
    .clone()
    .webp()
    .withExif({ IFD0: { Artist: 'canary' } })
    .toBuffer()
  const kept = await bench.fileOf(await bench.upload(owner, 'image/webp', webp))
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', ...side })
  expect(kept.includes('canary')).toBe(false)
})

test('a GIF that is also a script becomes a plain GIF', async () => {
  const gif = await drawn.clone().gif().toBuffer()
  const both = Buffer.concat([gif, Buffer.from('*/=1;alert("canary")//')])
  const kept = await bench.fileOf(await bench.upload(owner, 'image/gif', both))
  expect((await sharp(kept).metadata()).format).toBe('gif')
  expect(kept.includes('canary')).toBe(false)
})

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
  ['a GIF header with a script', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['another kind of picture', photo],
  ['a WebP', () => drawn.clone().webp().toBuffer()],
  ['half a picture', async () => (await png()).subarray(0, 60)],
  [
    'a picture of 49 million pixels',
    () =>
      sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
])('%s announced as a PNG is refused and leaves nothing behind', async (_name, bytes) => {
  const { uploadUrl, privateUrl } = await bench.grant(owner)
  expect(await bench.put(uploadUrl, await bytes())).toEqual(ended.unsupported)
  await bench.nothingKept(privateUrl)
})

test('a large photo is scaled down, and other formats have a lower limit', async () => {
  const large = sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#602A62' } })
  const kept = await bench.fileOf(
    await bench.upload(owner, 'image/jpeg', await large.clone().jpeg().toBuffer()),
  )
  expect(await sharp(kept).metadata()).toMatchObject({ width: 4096, height: 3413 })
  for (const format of ['png', 'webp', 'gif'] as const) {
    const { uploadUrl, privateUrl } = await bench.grant(owner, `image/${format}`)
    const bytes = await large.clone().toFormat(format, { effort: 1 }).toBuffer()
    expect(await bench.put(uploadUrl, bytes, `image/${format}`)).toEqual(ended.unsupported)
    await bench.nothingKept(privateUrl)
  }
})

test('a file may have 10 MiB, and one byte more is refused, announced or not', async () => {
  const { uploadUrl, privateUrl } = await bench.grant(owner)
  expect(await bench.put(uploadUrl, Buffer.alloc(MAX_UPLOAD_BYTES))).toEqual(ended.unsupported)
  expect(await bench.put(uploadUrl, Buffer.alloc(MAX_UPLOAD_BYTES + 1))).toEqual(ended.tooLarge)
  const chunk = Buffer.alloc(1024 * 1024)
  const unannounced = Readable.from(Array.from({ length: 11 }, () => chunk))
  expect(await bench.put(uploadUrl, unannounced)).toEqual(ended.tooLarge)
  await bench.nothingKept(privateUrl)
})

test('an animated picture keeps its frames', async () => {
  const frames = await Promise.all(
    ['#602A62', '#ffffff'].map((background) =>
      sharp({ create: { ...side, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const kept = await bench.fileOf(await bench.upload(owner, 'image/gif', moving))
  expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({ pages: 2 })
})

/** A one-pixel GIF with so many frames that rendering takes far longer than a second. */
function endless(): Buffer {
  const head = Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x21, 0xf9, 4, 4, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const frames = Array.from({ length: 1_000_000 }, () => frame)
  return Buffer.concat([Buffer.from('GIF89a'), head, ...frames, Buffer.from(';')])
}

test('a picture that exceeds the time limit is aborted, and others get their turn', async () => {
  const [slow, plain] = await Promise.allSettled([
    redraw('ada', async () => endless(), { mime: 'image/gif', patienceSeconds: 1 }),
    redraw('ben', png, { mime: 'image/png' }),
  ])
  expect(slow).toMatchObject({
    reason: {
      code: 'UNSUPPORTED_TYPE',
      message: 'This picture takes too long to read. Please upload a simpler one.',
    },
  })
  expect(plain).toMatchObject({ status: 'fulfilled', value: expect.any(Buffer) as Buffer })
})

test('a PNG keeps every colour', async () => {
  const colours = Buffer.from(
    Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 37 + (at >> 8) * 11) % 256),
  )
  const colourful = sharp(colours, { raw: { width: 64, height: 64, channels: 3 } })
  const kept = await redraw('ada', () => colourful.clone().png().toBuffer(), { mime: 'image/png' })
  expect(
    await sharp(kept ?? undefined)
      .raw()
      .toBuffer(),
  ).toEqual(colours)
})
