import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { MAX_UPLOAD_BYTES } from '@wellspring/api/contract/uploads'

import { NotStored } from '../../../ports/storage/port.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { openObjectStore } from '../../../testing/object-store.ts'
import type { ObjectStore } from '../../../testing/object-store.ts'
import { keyIn, photo, png, uploadBench } from '../../../testing/uploads.ts'
import type { Bench } from '../../../testing/uploads.ts'

let store: ObjectStore
let stand: TestApp
let bench: Bench
let owner: SignedIn
beforeAll(async () => {
  store = await openObjectStore(() => stand.clock.now())
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings
  stand = await testApp({
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  bench = uploadBench(stand)
  owner = await stand.signIn('patron')
})
afterAll(async () => {
  await stand.close()
  await store.close()
})

const put = (url: string, bytes: Buffer, type = 'image/jpeg') =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } })

describe('with an object store', () => {
  test('an accepted file is checked, rendered again and readable', async () => {
    const { uploadUrl, privateUrl } = await bench.grant(owner, 'image/jpeg', 'me.jpg')
    expect(uploadUrl.startsWith(store.settings.endpoint)).toBe(true)
    const { uploads } = owner.client
    await expect(uploads.acceptUpload({ privateUrl })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await put(uploadUrl, await photo())).status).toBe(200)
    await expect(uploads.signRead({ privateUrl })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const accepted = await uploads.acceptUpload({ privateUrl })
    expect(await uploads.acceptUpload({ privateUrl })).toEqual(accepted)
    const { url } = await uploads.signRead({ privateUrl })
    const answer = await fetch(url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([accepted.mime, accepted.bytes]).toEqual(['image/jpeg', bytes.length])
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(answer.headers.get('content-disposition')).toBe("attachment;filename*=UTF-8''me.jpg")
    expect(store.kept.has(`incoming/${keyIn(privateUrl)}`)).toBe(false)

    // The upload link is still valid, but a later upload replaces nothing.
    expect((await put(uploadUrl, Buffer.from('<script>'))).status).toBe(200)
    expect(await uploads.acceptUpload({ privateUrl })).toEqual(accepted)
    expect(await bench.fileOf(privateUrl)).toEqual(bytes)
  })

  test.each([
    ['content of another type', () => Buffer.from('<script>alert(1)</script>'), 'UNSUPPORTED_TYPE'],
    ['content that is too large', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), 'TOO_LARGE'],
  ])('%s is not accepted and is removed', async (_what, bytes, code) => {
    const { uploadUrl, privateUrl } = await bench.grant(owner, 'image/jpeg')
    await put(uploadUrl, bytes())
    await expect(owner.client.uploads.acceptUpload({ privateUrl })).rejects.toMatchObject({ code })
    await bench.nothingKept(privateUrl)
    await put(uploadUrl, await photo())
    expect(await owner.client.uploads.acceptUpload({ privateUrl })).toMatchObject({ mime: 'image/jpeg' })
  })

  test('a file that is accepted many times at once is checked once', async () => {
    const { uploadUrl, privateUrl } = await bench.grant(owner, 'image/jpeg')
    await put(uploadUrl, await photo())
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => owner.client.uploads.acceptUpload({ privateUrl })),
    )
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { rows } = await stand.deps.database.pool.query(
      `select 1 from changes where name = 'upload.store' and subject = $1`,
      [`upload:${keyIn(privateUrl)}`],
    )
    expect(rows).toHaveLength(1)
  })

  test('a profile picture is public, embeddable by pages, and removed with its replacement', async () => {
    const { uploadUrl, privateUrl } = await bench.grant(owner, 'image/png')
    await put(uploadUrl, await png(), 'image/png')
    await owner.client.uploads.acceptUpload({ privateUrl })
    const names = { firstName: 'Ada', lastName: 'Lovelace' }
    const { user } = await owner.client.identity.updateAccount({ ...names, profileImage: privateUrl })
    expect((await fetch(user.profileImageUrl!)).status).toBe(200)
    const { headers } = await stand.app.inject({ url: '/', headers: { host: 'patron.localhost:4000' } })
    const policy = String(headers['content-security-policy'])
    for (const directive of ['img-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${store.settings.endpoint}`))
    await owner.client.identity.updateAccount({ ...names, profileImage: null })
    await stand.runJobs()
    expect((await fetch(user.profileImageUrl!)).status).toBe(404)
  })

  test('the server itself neither receives nor serves files', async () => {
    const headers = { host: 'patron.localhost:4000' }
    for (const method of ['GET', 'PUT'] as const)
      expect((await stand.app.inject({ method, url: '/files/a.png', headers })).statusCode).toBe(404)
    await expect(stand.deps.ports.storage.get('a.png')).rejects.toBeInstanceOf(NotStored)
  })
})
