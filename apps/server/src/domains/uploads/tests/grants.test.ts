import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { ended, keyIn, png, uploadBench } from '../../../testing/uploads.ts'
import type { Bench } from '../../../testing/uploads.ts'
import { signUpload } from '../actions/sign-upload.ts'

let stand: TestApp
let bench: Bench
let owner: SignedIn
beforeAll(async () => {
  stand = await testApp()
  bench = uploadBench(stand)
})
beforeEach(async () => {
  owner = await stand.signIn('patron')
})
afterAll(() => stand.close())

describe('a grant', () => {
  test('chooses its key itself, whatever the file is called', async () => {
    const { uploadUrl, privateUrl } = await bench.grant(owner, 'image/png', '../../\u202Egnp.exe')
    const place = `customer/user${owner.userId}/`
    expect(uploadUrl.startsWith(`/files/${place}`)).toBe(true)
    expect(keyIn(privateUrl).slice(place.length)).toMatch(/^[\da-f-]{36}\.png$/)
  })

  test.each([['customer/user1'], ['public/avatars'], ['../customer'], ['customer/user{id}/..'], ['']])(
    "is not given for '%s'",
    async (dest) => {
      const asked = owner.client.uploads.signUpload({
        dest: dest.replace('{id}', owner.userId),
        name: 'a',
        mime: 'image/png',
      })
      await expect(asked).rejects.toMatchObject({ code: dest === '' ? 'VALIDATION_FAILED' : 'UNAUTHORIZED' })
      const { rows } = await stand.deps.database.pool.query('select 1 from uploads where owner_id = $1', [
        owner.userId,
      ])
      expect(rows).toEqual([])
    },
  )

  test("is given for a tenant's documents to that tenant only", async () => {
    const ask = ({ client, userId }: SignedIn) =>
      client.uploads.signUpload({ dest: `tenant-documents/user${userId}`, name: 'a', mime: 'image/png' })
    const tenant = await stand.signIn('tenant')
    expect(await ask(tenant)).toMatchObject({ privateUrl: expect.stringContaining(tenant.userId) })
    await expect(ask(owner)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('is refused for a file name that cannot be stored', async () => {
    const asked = bench.grant(owner, 'image/png', 'a\0.png')
    await expect(asked).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test.each([
    ['another folder', (url: string) => url.replace(/[\da-f-]{36}\.png/, `${crypto.randomUUID()}.png`)],
    ["another's folder", (url: string) => url.replace(/user[\da-f-]{36}/, `user${crypto.randomUUID()}`)],
    ['a parent folder', (url: string) => url.replace('/files/', '/files/x%2f..%2f')],
    ['a larger size', (url: string) => url.replace('max=', 'max=9')],
    ['a later expiry', (url: string) => url.replace('expires=', 'expires=9')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['an empty signature', (url: string) => url.replace(/signature=.*/, 'signature=')],
    ['two signatures', (url: string) => `${url}&signature=x`],
  ])('altered to %s is refused', async (_what, altered) => {
    const { uploadUrl } = await bench.grant(owner)
    expect(await bench.put(altered(uploadUrl), await png())).toEqual(ended.refused)
  })

  test('altered to another type is refused, and so is content of another type', async () => {
    const { uploadUrl } = await bench.grant(owner)
    const altered = uploadUrl.replace('image%2Fpng', 'text%2Fhtml')
    expect(await bench.put(altered, '<p>', 'text/html')).toEqual(ended.refused)
    expect(await bench.put(uploadUrl, '<p>', 'text/html')).toEqual(ended.unsupported)
  })

  test('for reading does not allow writing, and the other way round', async () => {
    const privateUrl = await bench.upload(owner, 'image/png', await png())
    const { url } = await owner.client.uploads.signRead({ privateUrl })
    expect(await bench.put(url, await png())).toEqual(ended.refused)
    expect(await bench.put(`${url}&max=10485760`, await png())).toEqual(ended.refused)
    const { uploadUrl } = await bench.grant(owner)
    const headers = { host: 'patron.localhost:4000' }
    for (const asked of [uploadUrl, `${uploadUrl}&name=a.png`])
      expect((await stand.app.inject({ url: asked, headers })).statusCode).toBe(403)
  })

  test('expires after five minutes', async () => {
    const { uploadUrl } = await bench.grant(owner)
    stand.clock.advance({ minutes: 5 })
    expect(await bench.put(uploadUrl, await png())).toEqual(ended.refused)
  })

  test('is valid for one file, and for another attempt when the first file was refused', async () => {
    const { uploadUrl } = await bench.grant(owner)
    expect(await bench.put(uploadUrl, '<p>')).toEqual(ended.unsupported)
    expect(await bench.put(uploadUrl, await png())).toEqual(ended.stored)
    expect(await bench.put(uploadUrl, await png())).toEqual(ended.refused)
  })

  test('concurrent uses of one upload link store at most one file, and a stored file stays', async () => {
    const { uploadUrl, privateUrl } = await bench.grant(owner)
    const picture = await png()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        bench.put(uploadUrl, at % 2 === 0 ? picture : '<p>not a picture</p>'),
      ),
    )
    expect(answers.filter(([status]) => status === 200).length).toBeLessThanOrEqual(1)
    if (!answers.some(([status]) => status === 200))
      expect(await bench.put(uploadUrl, picture)).toEqual(ended.stored)
    expect((await sharp(await bench.fileOf(privateUrl)).metadata()).format).toBe('png')
  })

  test('is given two hundred times a day to an account, and again the next day', async () => {
    for (let given = 0; given < 200; given++) await bench.grant(owner)
    await expect(bench.grant(owner)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await bench.grant(await stand.signIn('patron'))
    const { userId } = owner
    const again = () =>
      signUpload(
        stand.context,
        { userId, sessionId: '', kind: 'patron', roles: [] },
        { dest: `customer/user${userId}`, name: 'a', mime: 'image/png' },
      )
    await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    stand.clock.advance({ days: 1 })
    await again()
  })
})

describe('a full disk', () => {
  const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))

  test.each(['receive', 'put'] as const)(
    'during %s reports it and keeps no partial file, and the link works once there is space',
    async (step) => {
      const { uploadUrl, privateUrl } = await bench.grant(owner)
      const disk = stand.deps.ports.disk!
      const { [step]: write } = disk
      disk[step] = full
      try {
        expect(await bench.put(uploadUrl, await png())).toEqual(ended.outOfSpace)
        await bench.nothingKept(privateUrl)
      } finally {
        Object.assign(disk, { [step]: write })
      }
      expect(await bench.put(uploadUrl, await png())).toEqual(ended.stored)
    },
  )
})
