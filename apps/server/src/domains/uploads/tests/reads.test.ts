import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { keepSubmitted } from '../../../testing/accounts/applications.ts'
import { keyIn, png, uploadBench } from '../../../testing/uploads.ts'
import type { Bench } from '../../../testing/uploads.ts'
import { requireStored } from '../queries.ts'

let stand: TestApp
let bench: Bench
let owner: SignedIn
let admin: SignedIn
let privateUrl: string
beforeAll(async () => {
  stand = await testApp()
  bench = uploadBench(stand)
})
beforeEach(async () => {
  owner = await stand.signIn('provider')
  admin = await stand.signIn('admin')
  privateUrl = await bench.upload(owner, 'image/png', await png(), '\u202Egnp.licence')
})
afterAll(() => stand.close())

const headers = { host: 'patron.localhost:4000' }
const get = (url: string) => stand.app.inject({ url, headers })

const submit = (details: Record<string, unknown>, userId = owner.userId) =>
  keepSubmitted(stand, userId, details)

/** Audit entries about opening the file, with their outcome. */
const trailOf = async (key: string) => {
  const { rows } = await stand.deps.database.pool.query<{ name: string; actor_id: string }>(
    `select name, actor_id from changes where subject = $1 and name in ('upload.open', 'upload.denied') order by id`,
    [`upload:${key}`],
  )
  return rows.map(({ name, actor_id }) => [name, actor_id])
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'granted',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  )

describe('a link to a private file', () => {
  test('opens it for its owner as a download, never inline', async () => {
    const { url, mime, expiresAt } = await owner.client.uploads.signRead({ privateUrl })
    expect([mime, Date.parse(expiresAt) - stand.clock.now().getTime()]).toEqual(['image/png', 60_000])
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(await bench.fileOf(privateUrl))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment;filename*=UTF-8''gnp.licence.png",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  test('expires after a minute', async () => {
    const { url } = await owner.client.uploads.signRead({ privateUrl })
    stand.clock.advance({ seconds: 59 })
    expect((await get(url)).statusCode).toBe(200)
    stand.clock.advance({ seconds: 1 })
    expect((await get(url)).json()).toMatchObject({ msgCode: 'SIGNATURE_REFUSED' })
  })

  test.each([
    ['another file', (url: string) => url.replace(/[\da-f-]{36}\.png/, `${crypto.randomUUID()}.png`)],
    ['another type', (url: string) => url.replace('image%2Fpng', 'text%2Fhtml')],
    ['another name', (url: string) => url.replace('gnp', 'x')],
    ['a later expiry', (url: string) => url.replace('expires=', 'expires=9')],
    ['no signature', (url: string) => url.replace(/\?.*/, '')],
    ['a parent folder', (url: string) => url.replace('/files/', '/files/x%2f..%2f')],
  ])('altered to %s opens nothing', async (_what, altered) => {
    const { url } = await owner.client.uploads.signRead({ privateUrl })
    expect(altered(url)).not.toBe(url)
    expect((await get(altered(url))).json()).toMatchObject({ msgCode: 'SIGNATURE_REFUSED' })
  })

  test("is required: the file's name alone opens nothing", async () => {
    for (const path of ['/media/', '/media/../', '/media/incoming/'])
      expect((await get(path + keyIn(privateUrl))).statusCode).toBe(404)
  })

  test('is given to reviewers once the file was submitted, and not before', async () => {
    const asked = () => refusalOf(admin.client.uploads.signRead({ privateUrl }))
    expect(await asked()).toContain('NOT_FOUND')
    await submit({ licences: [{ document: { name: 'a', url: privateUrl } }] })
    expect(await asked()).toBe('granted')
  })

  test('is not given because somebody else, or a longer text, mentions the file', async () => {
    await submit({ file: privateUrl }, (await stand.signIn('provider')).userId)
    await submit({ remark: `see ${privateUrl}` })
    expect(await refusalOf(admin.client.uploads.signRead({ privateUrl }))).toContain('NOT_FOUND')
  })

  test.each(['patron', 'provider', 'tenant', 'staff'] as const)(
    'is not given to another %s, who gets the response for a missing file',
    async (kind) => {
      await submit({ file: privateUrl })
      const { client } = await stand.signIn(kind)
      const missing = `private:customer/user${owner.userId}/${crypto.randomUUID()}.png`
      const answer = await refusalOf(client.uploads.signRead({ privateUrl: missing }))
      expect(answer).toContain('NOT_FOUND')
      expect(await refusalOf(client.uploads.signRead({ privateUrl }))).toBe(answer)
      expect(await refusalOf(client.uploads.signRead({ privateUrl: keyIn(privateUrl) }))).toBe(answer)
    },
  )

  test('is not given before the file has arrived', async () => {
    const granted = await bench.grant(owner)
    const asked = owner.client.uploads.signRead({ privateUrl: granted.privateUrl })
    expect(await refusalOf(asked)).toContain('NOT_FOUND')
  })

  test('is recorded in the audit trail, and so is a refused attempt', async () => {
    const stranger = await stand.signIn('patron')
    await owner.client.uploads.signRead({ privateUrl })
    await refusalOf(stranger.client.uploads.signRead({ privateUrl }))
    await refusalOf(admin.client.uploads.signRead({ privateUrl }))
    await submit({ file: privateUrl })
    await admin.client.uploads.signRead({ privateUrl })
    expect(await trailOf(keyIn(privateUrl))).toEqual([
      ['upload.open', owner.userId],
      ['upload.denied', stranger.userId],
      ['upload.denied', admin.userId],
      ['upload.open', admin.userId],
    ])
  })
})

describe('a file that has arrived', () => {
  test('is accepted for its owner only', async () => {
    const { bytes } = (await bench.rowOf(privateUrl))!
    expect(await owner.client.uploads.acceptUpload({ privateUrl })).toEqual({ mime: 'image/png', bytes })
    expect(await refusalOf(admin.client.uploads.acceptUpload({ privateUrl }))).toContain('NOT_FOUND')
  })

  test('is not accepted before it has arrived, and can still arrive afterwards', async () => {
    const granted = await bench.grant(owner)
    const asked = owner.client.uploads.acceptUpload({ privateUrl: granted.privateUrl })
    expect(await refusalOf(asked)).toBe('CONFLICT This file has not arrived.')
    expect(await bench.put(granted.uploadUrl, await png())).toEqual([200, 'stored'])
  })

  test('can be referenced by its owner, and not by others or before it has arrived', async () => {
    const { userId } = owner
    expect([...(await requireStored(stand.context, userId, [privateUrl, privateUrl])).keys()]).toEqual([
      privateUrl,
    ])
    expect((await requireStored(stand.context, userId, [])).size).toBe(0)
    const waiting = (await bench.grant(owner)).privateUrl
    for (const [who, urls] of [
      [admin.userId, [privateUrl]],
      [userId, [privateUrl, waiting]],
      [userId, [keyIn(privateUrl)]],
    ] as const)
      expect(await refusalOf(requireStored(stand.context, who, urls))).toContain('VALIDATION_FAILED')
  })
})
