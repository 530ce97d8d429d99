import { Readable } from 'node:stream'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { NotStored } from '../../ports/storage/port.ts'
import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { MAX_UPLOAD_BYTES } from './rules.ts'
import { uploads } from './tables.ts'

let stand: TestApp
let owner: SignedIn
beforeAll(async () => {
  stand = await testApp()
  owner = await stand.signIn('patron')
})
afterAll(() => stand.close())

const side = { width: 40, height: 30 }
const drawn = sharp({ create: { ...side, channels: 3, background: '#602A62' } })
const png = () => drawn.clone().png().toBuffer()
const photo = () =>
  drawn
    .clone()
    .jpeg()
    .withExif({ IFD0: { Artist: 'canary' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .toBuffer()

type Mime = 'image/png' | 'image/jpeg' | 'image/gif'

const grant = (mime: Mime = 'image/png', name = 'a.png') =>
  owner.client.uploads.signUpload({ dest: `customer/user${owner.userId}`, name, mime })

async function put(url: string, payload: Buffer | string | Readable, type: string = 'image/png') {
  const headers = { host: 'patron.localhost:4000', 'content-type': type }
  const answer = await stand.app.inject({ method: 'PUT', url, payload, headers })
  const { msgCode } = answer.json<{ msgCode?: string }>()
  return [answer.statusCode, msgCode ?? 'stored']
}

const keyIn = (privateUrl: string) => privateUrl.replace('private:', '')
const rowOf = async (privateUrl: string) => {
  const [row] = await stand.context.db
    .select()
    .from(uploads)
    .where(eq(uploads.key, keyIn(privateUrl)))
  return row!
}
const fileOf = (privateUrl: string) => stand.services.ports.storage.get(keyIn(privateUrl))
const nothingKept = async (privateUrl: string) => {
  expect((await rowOf(privateUrl)).storedAt).toBeNull()
  await expect(fileOf(privateUrl)).rejects.toBeInstanceOf(NotStored)
}

const stored = [200, 'stored']
const refused = [403, 'SIGNATURE_REFUSED']
const unsupported = [415, 'UNSUPPORTED_TYPE']

describe('R58: what arrives', () => {
  test('is drawn anew: the place where a photo was taken is not in it, nor what was hidden behind it', async () => {
    const { uploadUrl, privateUrl } = await grant('image/jpeg')
    const withZip = Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004<script>canary</script>')])
    expect(await put(uploadUrl, withZip, 'image/jpeg')).toEqual(stored)
    const kept = await fileOf(privateUrl)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', ...side })
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('canary')).toBe(false)
    expect(await rowOf(privateUrl)).toMatchObject({ bytes: kept.length, storedAt: stand.clock.now() })
  })

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ['a GIF header with a script', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
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
  ])('%s called a PNG is refused and leaves nothing behind', async (_name, bytes) => {
    const { uploadUrl, privateUrl } = await grant()
    expect(await put(uploadUrl, await bytes())).toEqual(unsupported)
    await nothingKept(privateUrl)
  })

  test('may be as large as 10 MiB; one byte more is refused, announced or not', async () => {
    const { uploadUrl, privateUrl } = await grant()
    expect(await put(uploadUrl, Buffer.alloc(MAX_UPLOAD_BYTES))).toEqual(unsupported)
    expect(await put(uploadUrl, Buffer.alloc(MAX_UPLOAD_BYTES + 1))).toEqual([413, 'TOO_LARGE'])
    const chunk = Buffer.alloc(1024 * 1024)
    const unannounced = Readable.from(Array.from({ length: 11 }, () => chunk))
    expect(await put(uploadUrl, unannounced)).toEqual([413, 'TOO_LARGE'])
    await nothingKept(privateUrl)
  })

  test('keeps the frames of a moving picture', async () => {
    const { uploadUrl, privateUrl } = await grant('image/gif')
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
    expect(await put(uploadUrl, moving, 'image/gif')).toEqual(stored)
    expect(await sharp(await fileOf(privateUrl), { animated: true }).metadata()).toMatchObject({ pages: 2 })
  })
})

describe('R59: a grant', () => {
  test('names its place itself, whatever the file is called', async () => {
    const { uploadUrl, privateUrl } = await grant('image/png', '../../\u202Egnp.exe')
    const place = `customer/user${owner.userId}/`
    expect(uploadUrl.startsWith(`/files/${place}`)).toBe(true)
    expect(keyIn(privateUrl).slice(place.length)).toMatch(/^[\da-f-]{36}\.png$/)
  })

  test.each([['customer/user1'], ['public/avatars'], ['../customer'], ['']])(
    "is not given for '%s'",
    async (dest) => {
      const asked = owner.client.uploads.signUpload({ dest, name: 'a', mime: 'image/png' })
      await expect(asked).rejects.toMatchObject({ code: dest === '' ? 'VALIDATION_FAILED' : 'UNAUTHORIZED' })
      const { rows } = await stand.services.database.pool.query('select 1 from uploads where key like $1', [
        `${dest}/%`,
      ])
      expect(dest === '' ? [] : rows).toEqual([])
    },
  )

  test.each([
    ['another place', (url: string) => url.replace(/[\da-f-]{36}\.png/, `${crypto.randomUUID()}.png`)],
    ["another's folder", (url: string) => url.replace(/user[\da-f-]{36}/, `user${crypto.randomUUID()}`)],
    ['a way up', (url: string) => url.replace('/files/', '/files/x%2f..%2f')],
    ['a larger size', (url: string) => url.replace('max=', 'max=9')],
    ['a later end', (url: string) => url.replace('expires=', 'expires=9')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['an empty signature', (url: string) => url.replace(/signature=.*/, 'signature=')],
    ['two signatures', (url: string) => `${url}&signature=x`],
  ])('altered to %s is refused', async (_what, altered) => {
    const { uploadUrl } = await grant()
    expect(await put(altered(uploadUrl), await png())).toEqual(refused)
  })

  test('altered to another type is refused, and so is another type under a good one', async () => {
    const { uploadUrl } = await grant()
    const altered = uploadUrl.replace('image%2Fpng', 'text%2Fhtml')
    expect(await put(altered, '<p>', 'text/html')).toEqual(refused)
    expect(await put(uploadUrl, '<p>', 'text/html')).toEqual(unsupported)
  })

  test('is over after five minutes', async () => {
    const { uploadUrl } = await grant()
    stand.clock.advance({ minutes: 5 })
    expect(await put(uploadUrl, await png())).toEqual(refused)
    owner = await stand.signIn('patron')
  })

  test('is good for one file, and for another try when the first file was refused', async () => {
    const { uploadUrl } = await grant()
    expect(await put(uploadUrl, '<p>')).toEqual(unsupported)
    expect(await put(uploadUrl, await png())).toEqual(stored)
    expect(await put(uploadUrl, await png())).toEqual(refused)
  })

  test('used by many at once takes one file, and that file stays', async () => {
    const { uploadUrl, privateUrl } = await grant()
    const picture = await png()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => put(uploadUrl, at % 2 === 0 ? picture : '<p>not a picture</p>')),
    )
    expect(answers.filter(([status]) => status === 200).length).toBeLessThanOrEqual(1)
    if (!answers.some(([status]) => status === 200)) expect(await put(uploadUrl, picture)).toEqual(stored)
    expect((await sharp(await fileOf(privateUrl)).metadata()).format).toBe('png')
  })
})

test('a full disk is said to be one, keeps no half file, and the link works once there is room', async () => {
  const { uploadUrl, privateUrl } = await grant()
  const { storage } = stand.services.ports
  const { put: write } = storage
  storage.put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  try {
    expect(await put(uploadUrl, await png())).toEqual([507, 'OUT_OF_SPACE'])
    await nothingKept(privateUrl)
  } finally {
    storage.put = write
  }
  expect(await put(uploadUrl, await png())).toEqual(stored)
})

test('what is stored privately is served to nobody by its name', async () => {
  const { uploadUrl, privateUrl } = await grant()
  await put(uploadUrl, await png())
  for (const url of [
    `/files/${keyIn(privateUrl)}`,
    `/media/${keyIn(privateUrl)}`,
    `/media/../${keyIn(privateUrl)}`,
  ]) {
    const { statusCode } = await stand.app.inject({
      url,
      headers: { host: 'patron.localhost:4000', cookie: owner.cookie },
    })
    expect([url, statusCode]).toEqual([url, 404])
  }
})
