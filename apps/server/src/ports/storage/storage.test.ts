import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { PART_BYTES } from '@wellspring/api/contract/upload-parts'

import { openObjectStore } from '../../testing/object-store.ts'
import type { ObjectStore } from '../../testing/object-store.ts'
import { openDisk } from './disk.ts'
import { NotStored, TooLarge, attachment } from './port.ts'
import type { ByteRange, DiskStorage, StoragePort } from './port.ts'
import { openS3, presign } from './s3.ts'

let now = new Date('2026-06-15T09:00:00Z')
const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-files-'))
let store: ObjectStore
let disk: DiskStorage
let s3: StoragePort
beforeAll(async () => {
  store = await openObjectStore(() => now)
  disk = openDisk(folder, 'a secret')
  s3 = openS3(store.settings, () => now)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const inAMinute = () => new Date(now.getTime() + 60_000)
const key = () => `customer/user1/${crypto.randomUUID()}.png`
const hello = Buffer.from('hello')

interface Adapter {
  storage: () => StoragePort
  /** Uploads to a signed URL as a browser would. */
  put: (url: string, key: string, bytes: Buffer, type: string) => Promise<boolean>
  get: (url: string, key: string) => Promise<{ bytes: Buffer; type: string; saved: string } | null>
}

const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://host').searchParams)

const adapters: Record<string, Adapter> = {
  disk: {
    storage: () => disk,
    async put(url, key, bytes, type) {
      const grant = disk.verifyPut(key, queryOf(url), now)
      if (grant?.mime !== type) return false
      await disk.receive(key, Readable.from([bytes]), grant.maxBytes)
      return true
    },
    async get(url, key) {
      const grant = disk.verifyGet(key, queryOf(url), now)
      return grant && { bytes: await disk.get(key), type: grant.mime, saved: attachment(grant.name) }
    },
  },
  'an object store': {
    storage: () => s3,
    put: async (url, _key, bytes, type) =>
      (
        await fetch(url, {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: type ? { 'content-type': type } : {},
        })
      ).ok,
    async get(url) {
      const answer = await fetch(url)
      if (!answer.ok) return null
      return {
        bytes: Buffer.from(await answer.arrayBuffer()),
        type: answer.headers.get('content-type') ?? '',
        saved: answer.headers.get('content-disposition') ?? '',
      }
    },
  },
}

describe.each(Object.entries(adapters))('%s', (_name, adapter) => {
  test('keeps a stored file complete until it is removed', async () => {
    const [at, storage] = [key(), adapter.storage()]
    await expect(storage.get(at)).rejects.toBeInstanceOf(NotStored)
    await storage.put(at, hello)
    await storage.put(at, Buffer.from('hello again'))
    expect((await storage.get(at)).toString()).toBe('hello again')
    await storage.remove(at)
    await expect(storage.get(at)).rejects.toBeInstanceOf(NotStored)
    await storage.remove(at)
  })

  test('keeps a browser’s upload separate until it is checked', async () => {
    const [at, storage] = [key(), adapter.storage()]
    const grant = { key: at, mime: 'image/png', maxBytes: 100, expiresAt: inAMinute() }
    await expect(storage.arrived(at, 100)).rejects.toBeInstanceOf(NotStored)
    expect(await adapter.put(await storage.signPut(grant), at, hello, 'image/png')).toBe(true)
    expect(await storage.arrived(at, 100)).toEqual(hello)
    await expect(storage.get(at)).rejects.toBeInstanceOf(NotStored)
    await expect(storage.arrived(at, 4)).rejects.toBeInstanceOf(TooLarge)
    await storage.put(at, Buffer.from('looked at'))
    expect(await adapter.put(await storage.signPut(grant), at, hello, 'image/png')).toBe(true)
    expect((await storage.get(at)).toString()).toBe('looked at')
    await storage.discard(at)
    await expect(storage.arrived(at, 100)).rejects.toBeInstanceOf(NotStored)
    await storage.discard(at)
  })

  test('removes the upload with the file', async () => {
    const [at, storage] = [key(), adapter.storage()]
    const grant = { key: at, mime: 'image/png', maxBytes: 100, expiresAt: inAMinute() }
    await adapter.put(await storage.signPut(grant), at, hello, 'image/png')
    await storage.remove(at)
    await expect(storage.arrived(at, 100)).rejects.toBeInstanceOf(NotStored)
  })

  const put = async (storage: StoragePort, at: string, bytes: Buffer) => {
    const grant = { key: at, mime: 'image/png', maxBytes: bytes.length, expiresAt: inAMinute() }
    expect(await adapter.put(await storage.signPut(grant), at, bytes, 'image/png')).toBe(true)
  }

  test('reports the size of an upload', async () => {
    const [at, storage] = [key(), adapter.storage()]
    expect(await storage.arrivedBytes(at)).toBeNull()
    await put(storage, at, hello)
    expect(await storage.arrivedBytes(at)).toBe(5)
    await storage.discard(at)
    expect(await storage.arrivedBytes(at)).toBeNull()
  })

  test('copies uploads to keys of their own, which later uploads do not change', async () => {
    const storage = adapter.storage()
    const copies = Array.from({ length: 9 }, () => ({ from: key(), to: key() }))
    for (const [index, { from }] of copies.entries()) await put(storage, from, Buffer.alloc(5, index))
    await storage.copyArrived(copies)
    for (const { from } of copies) await put(storage, from, Buffer.from('later'))
    const copied = await Promise.all(copies.map(({ to }) => storage.arrived(to, 5)))
    expect(copied.map((bytes) => bytes[4])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    await expect(storage.copyArrived([{ from: key(), to: key() }])).rejects.toBeInstanceOf(NotStored)
  })

  test.each([1, 2, 11])('joins %i parts in order and keeps them', async (count) => {
    const [at, storage] = [key(), adapter.storage()]
    const sizes = Array.from({ length: count }, (_, index) => (index === count - 1 ? 3 : PART_BYTES))
    const parts = sizes.map((size, index) => Buffer.alloc(size, index + 1))
    const keys = parts.map(() => key())
    for (const [index, from] of keys.entries()) await put(storage, from, parts[index]!)
    await storage.join(at, { keys, mime: 'video/mp4' })
    expect(Buffer.concat(parts).equals(await buffer(await storage.read(at)))).toBe(true)
    expect(await storage.arrivedBytes(keys[0]!)).toBe(sizes[0])
  })

  test('leaves nothing of a file with a missing part', async () => {
    const [at, storage] = [key(), adapter.storage()]
    const there = [key(), key()]
    for (const from of there) await put(storage, from, Buffer.alloc(PART_BYTES))
    await expect(storage.join(at, { keys: [...there, key()], mime: 'video/mp4' })).rejects.toBeInstanceOf(
      NotStored,
    )
    await expect(storage.read(at)).rejects.toBeInstanceOf(NotStored)
    expect(store.open.size).toBe(0)
  })

  test('streams a file, or ranges of it', async () => {
    const [at, storage] = [key(), adapter.storage()]
    await storage.put(at, hello)
    const read = async (range?: ByteRange) => (await buffer(await storage.read(at, range))).toString()
    expect([await read(), await read({ start: 0, end: 0 }), await read({ start: 1, end: 3 })]).toEqual([
      'hello',
      'h',
      'ell',
    ])
    await expect(storage.read(key(), { start: 0, end: 0 })).rejects.toBeInstanceOf(NotStored)
    const left = await storage.read(at)
    left.destroy()
  })

  test('refuses late uploads and uploads without the granted type', async () => {
    const [at, storage] = [key(), adapter.storage()]
    const grant = { key: at, mime: 'image/png', maxBytes: 100, expiresAt: inAMinute() }
    const url = await storage.signPut(grant)
    expect(await adapter.put(url, at, hello, '')).toBe(false)
    expect(await adapter.put(url.replace(/[^=]+$/, ''), at, hello, 'image/png')).toBe(false)
    now = inAMinute()
    expect(await adapter.put(url, at, hello, 'image/png')).toBe(false)
    await expect(storage.arrived(at, 100)).rejects.toBeInstanceOf(NotStored)
  })

  test('lets a browser download a file for a limited time under its name', async () => {
    const [at, storage] = [key(), adapter.storage()]
    await storage.put(at, hello)
    const name = "Ünïts (100%) 'new' & رخصة.png"
    const url = await storage.signGet({ key: at, mime: 'image/png', name, expiresAt: inAMinute() })
    expect(await adapter.get(url, at)).toEqual({ bytes: hello, type: 'image/png', saved: attachment(name) })
    now = inAMinute()
    expect(await adapter.get(url, at)).toBeNull()
  })
})

describe('disk', () => {
  test.each(['../a', 'a/../b', '/a', 'a//b', 'A', 'a\0b', '', 'a.b.c'])('has no path for %j', async (at) => {
    await expect(disk.put(at, hello)).rejects.toBeInstanceOf(NotStored)
    await expect(disk.get(at)).rejects.toBeInstanceOf(NotStored)
  })

  test('does not accept a signature for another purpose', async () => {
    const at = key()
    const expiresAt = inAMinute()
    const put = queryOf(await disk.signPut({ key: at, mime: 'image/png', maxBytes: 100, expiresAt }))
    const get = queryOf(await disk.signGet({ key: at, mime: 'image/png', name: '100', expiresAt }))
    expect(disk.verifyPut(at, put, now)).not.toBeNull()
    expect(disk.verifyGet(at, get, now)).not.toBeNull()
    expect(disk.verifyGet(at, { ...put, name: '100' }, now)).toBeNull()
    expect(disk.verifyPut(at, { ...get, max: '100' }, now)).toBeNull()
  })
})

describe('an object store', () => {
  test('is called like the protocol’s published example', async () => {
    const url = await presign(
      {
        region: 'us-east-1',
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        at: new Date('2013-05-24T00:00:00Z'),
        seconds: 86_400,
      },
    )
    expect(queryOf(url)).toEqual({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    })
  })

  test('signs the type, key and expiry of an upload', async () => {
    const at = key()
    const grant = { key: at, mime: 'image/png', maxBytes: 100, expiresAt: inAMinute() }
    const url = await s3.signPut(grant)
    expect(new URL(url).pathname).toBe(`/files/incoming/${at}`)
    expect(queryOf(url)).toMatchObject({ 'X-Amz-SignedHeaders': 'content-type;host', 'X-Amz-Expires': '60' })
    const signatures = await Promise.all([
      s3.signPut({ ...grant, mime: 'text/html' }),
      s3.signPut({ ...grant, key: key() }),
      s3.signPut({ ...grant, expiresAt: new Date(now.getTime() + 61_000) }),
    ])
    const all = [url, ...signatures].map((signed) => queryOf(signed)['X-Amz-Signature'])
    expect(new Set(all).size).toBe(4)
  })

  test('signs nothing that has two encodings', async () => {
    const name = 'a b+c(d)*.png'
    const url = await s3.signGet({ key: key(), mime: 'image/png', name, expiresAt: inAMinute() })
    expect(new URL(url).search).not.toContain('+')
  })

  test('serves public files to anyone, cacheable without limit', async () => {
    await s3.put('public/avatars/a.webp', hello)
    const answer = await fetch(s3.publicUrl('public/avatars/a.webp'))
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/webp', 'hello'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  test('that fails to join undersized parts after a 200 response has not joined them', async () => {
    const keys = [key(), key()]
    for (const from of keys) store.kept.set(`incoming/${from}`, { bytes: hello, headers: {} })
    await expect(s3.join(key(), { keys, mime: 'video/mp4' })).rejects.toThrow('without its ETag')
  })

  test('that is full or broken is reported as such', async () => {
    try {
      store.failing.status = 507
      await expect(s3.put(key(), hello)).rejects.toMatchObject({ code: 'ENOSPC' })
      store.failing.status = 503
      await expect(s3.get(key())).rejects.toThrow('the object store answered 503 to GET')
    } finally {
      store.failing.status = null
    }
  })
})
