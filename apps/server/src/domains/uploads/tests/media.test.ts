import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { PART_BYTES } from '@wellspring/api/contract/upload-parts'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { blockChanges, untilBlocked } from '../../../testing/locks.ts'
import { storages } from '../../../testing/storages.ts'
import {
  chunk,
  element,
  mp3,
  mp4,
  notedFilm,
  oggPage,
  putPart,
  sendParts,
  uploadRecording,
  wave,
} from '../../../testing/media.ts'
import { keyIn } from '../../../testing/uploads.ts'
import { expireMediaUploads } from '../jobs.ts'
import { mediaUploads, uploads } from '../tables.ts'

const notFound = { code: 'NOT_FOUND' }

/** An account that may upload recordings. */
const sender = (stand: TestApp) => stand.signIn('provider', { roles: ['member-provider'] })

/** The bytes of each part identify it. */
const film = (parts: number) => {
  const bytes = Buffer.alloc(PART_BYTES * (parts - 1) + 700)
  for (let part = 0; part < parts; part++) bytes.fill(part + 1, PART_BYTES * part)
  mp4().copy(bytes)
  return bytes
}
const partOf = (bytes: Buffer, number: number) =>
  bytes.subarray(PART_BYTES * (number - 1), PART_BYTES * number)

describe.each(Object.entries(storages))('with %s a recording', (_name, open) => {
  let stand: TestApp
  let close: () => Promise<void>
  let owner: SignedIn
  beforeAll(async () => {
    ;({ stand, close } = await open())
    owner = await sender(stand)
  })
  afterAll(() => close())

  const stored = async (privateUrl: string) => buffer(await stand.deps.ports.storage.read(keyIn(privateUrl)))
  const announce = async (bytes: Buffer, name = `${crypto.randomUUID()}.mp4`) => {
    const file = { kind: 'video' as const, name, bytes: bytes.length, fingerprint: name }
    return (await owner.client.uploads.openMediaUpload(file)).upload
  }
  const sign = (id: string) => owner.client.uploads.signMediaParts({ id })

  test('is stored whole, and its parts are removed', async () => {
    const bytes = film(3)
    const kept = await uploadRecording(stand, owner, { kind: 'video', bytes, name: 'lesson.mp4' })
    expect(kept).toMatchObject({ name: 'lesson.mp4', mime: 'video/mp4', bytes: bytes.length })
    expect((await stored(kept.privateUrl)).equals(bytes)).toBe(true)
    await stand.runJobs()
    const id = keyIn(kept.privateUrl).split('/').at(-1)!
    const { storage } = stand.deps.ports
    expect(await storage.arrivedBytes(`media/${id}/1.part`)).toBeNull()
    // A repeated call after a lost response.
    expect(await owner.client.uploads.finishMediaUpload({ id })).toEqual(kept)
  })

  test.each([
    ['within a chunk', 2000],
    ['across two chunks', PART_BYTES + 300],
    ['at the edge of a chunk', PART_BYTES + 60],
  ])('does not reveal where it was taken, wherever that is stored: %s', async (_where, length) => {
    const bytes = notedFilm(length)
    const { privateUrl } = await uploadRecording(stand, owner, {
      kind: 'video',
      bytes,
      name: `${length}.mp4`,
    })
    const kept = await stored(privateUrl)
    expect([bytes.includes('canary'), kept.includes('canary'), kept.includes('+25.2')]).toEqual([
      true,
      false,
      false,
    ])
    // Nothing has moved: the index still points to the pictures.
    expect(kept.length).toBe(bytes.length)
    for (const type of ['moov', 'trak', 'tkhd', 'mvhd', 'mdat'])
      expect(kept.indexOf(type)).toBe(bytes.indexOf(type))
    const changed = bytes.indexOf('udta')
    expect(kept.subarray(0, changed).equals(bytes.subarray(0, changed))).toBe(true)
  })

  const opus = [Buffer.from('OpusHead'), Buffer.from('OpusTags\0\0\0\0\x01\0\0\0\x06\0\0\0canary')]
  test.each([
    ['evening.wav', wave({ after: [chunk('LIST', Buffer.from('INFOICMTcanary'))] })],
    [
      'evening.ogg',
      Buffer.concat([
        ...oggPage({ serial: 1, sequence: 0, isFirst: true, packets: opus.slice(0, 1) }),
        ...oggPage({ serial: 1, sequence: 1, packets: opus.slice(1) }),
      ]),
    ],
    [
      'evening.webm',
      Buffer.concat([
        element('1a45dfa3', element('4282', Buffer.from('webm'))),
        element('18538067', element('1549a966', element('7ba9', Buffer.from('canary')))),
      ]),
    ],
  ])('from %s loses its notes', async (name, bytes) => {
    const { privateUrl } = await uploadRecording(stand, owner, { bytes, name })
    const kept = await stored(privateUrl)
    expect([bytes.includes('canary'), kept.includes('canary'), kept.length]).toEqual([
      true,
      false,
      bytes.length,
    ])
  })

  test('that was interrupted resumes where it stopped, also in a new browser', async () => {
    const bytes = film(3)
    const { id, name } = await announce(bytes)
    const { parts } = await sign(id)
    expect(parts.map(({ number }) => number)).toEqual([1, 2, 3])
    // Out of order, and one part twice: the last content counts.
    await putPart(stand, parts[2]!.uploadUrl, partOf(bytes, 3))
    await putPart(stand, parts[0]!.uploadUrl, Buffer.alloc(PART_BYTES, 9))
    await putPart(stand, parts[0]!.uploadUrl, partOf(bytes, 1))
    // The connection broke halfway through the part.
    await putPart(stand, parts[1]!.uploadUrl, partOf(bytes, 2).subarray(0, 1000))
    stand.clock.advance({ hours: 30 })
    owner = { ...owner, client: await stand.signInAs(owner.userId) }
    expect((await announce(bytes, name)).id).toBe(id)
    const again = await sign(id)
    expect([again.parts.map(({ number }) => number), again.arrivedBytes]).toEqual([
      [2],
      bytes.length - PART_BYTES,
    ])
    await expect(owner.client.uploads.finishMediaUpload({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await putPart(stand, again.parts[0]!.uploadUrl, partOf(bytes, 2))
    const { privateUrl } = await owner.client.uploads.finishMediaUpload({ id })
    expect((await stored(privateUrl)).equals(bytes)).toBe(true)
  })

  test.each([
    ['a page', Buffer.from(`<script>alert(1)</script>${' '.repeat(500)}`)],
    ['audio', mp3()],
  ])('that is %s is not a video, so the upload ends and nothing of it is left', async (_what, bytes) => {
    const id = await sendParts(stand, owner, { kind: 'video', bytes, name: 'a.mp4' })
    const finish = () => owner.client.uploads.finishMediaUpload({ id })
    await expect(finish()).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: 'Please upload a valid video file.',
    })
    await expect(finish()).rejects.toMatchObject(notFound)
    await stand.runJobs()
    expect(await stand.deps.ports.storage.arrivedBytes(`media/${id}/1.part`)).toBeNull()
  })

  test('with its index at the end is stored and reported to start late', async () => {
    const first = await uploadRecording(stand, owner, { kind: 'video', bytes: mp4(), name: 'a.mp4' })
    const last = await uploadRecording(stand, owner, {
      kind: 'video',
      bytes: mp4({ isIndexFirst: false }),
      name: 'b.mp4',
    })
    expect([first.startsAtOnce, last.startsAtOnce]).toEqual([true, false])
    const sound = await uploadRecording(stand, owner, { bytes: mp3(), name: 'c.mp3' })
    expect([sound.mime, sound.startsAtOnce]).toEqual(['audio/mpeg', true])
  })

  test('is joined once by concurrent calls', async () => {
    const id = await sendParts(stand, owner, { kind: 'video', bytes: film(2), name: 'once.mp4' })
    const all = Array.from({ length: 10 }, () => owner.client.uploads.finishMediaUpload({ id }))
    const settled = await Promise.allSettled(all)
    const kept = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.privateUrl] : []))
    expect(new Set(kept).size).toBe(1)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason.code).toBe('CONFLICT')
    const rows = await stand.context.db.select({ id: uploads.id }).from(uploads)
    expect(rows.filter((row) => row.id === id)).toHaveLength(1)
  })

  test('is also returned to a caller that takes over just as it is stored', async () => {
    const id = await sendParts(stand, owner, { kind: 'video', bytes: film(2), name: 'just-kept.mp4' })
    const release = await blockChanges(stand)
    const first = owner.client.uploads.finishMediaUpload({ id })
    await untilBlocked(stand)
    stand.clock.advance({ seconds: 16 })
    const second = owner.client.uploads.finishMediaUpload({ id })
    await untilBlocked(stand, 2)
    await release()
    expect(await second).toEqual(await first)
  })

  test('is stored as it was checked when a part arrives once more as it is joined', async () => {
    const bytes = film(2)
    const id = await sendParts(stand, owner, { kind: 'video', bytes, name: 'replaced.mp4' })
    const { storage } = stand.deps.ports
    const { join } = storage
    const page = Buffer.from('<script>alert(1)</script>'.padEnd(PART_BYTES))
    const joining = vi.spyOn(storage, 'join').mockImplementationOnce(async (...files) => {
      await storage.replaceArrived(`media/${id}/1.part`, page)
      await join.apply(storage, files)
    })
    const { privateUrl } = await owner.client.uploads.finishMediaUpload({ id })
    joining.mockRestore()
    expect((await stored(privateUrl)).equals(bytes)).toBe(true)
  })

  test('that is cancelled has ended', async () => {
    const bytes = film(2)
    const { id } = await announce(bytes)
    const { parts } = await sign(id)
    await putPart(stand, parts[0]!.uploadUrl, partOf(bytes, 1))
    await owner.client.uploads.cancelMediaUpload({ id })
    await stand.runJobs()
    expect(await stand.deps.ports.storage.arrivedBytes(`media/${id}/1.part`)).toBeNull()
    await expect(sign(id)).rejects.toMatchObject(notFound)
  })

  test('that stops arriving is deleted after two days', async () => {
    const { id } = await announce(film(2))
    stand.clock.advance({ days: 2 })
    await expireMediaUploads(stand.context)
    const ids = async () => (await stand.context.db.select().from(mediaUploads)).map((row) => row.id)
    expect(await ids()).toContain(id)
    stand.clock.advance({ seconds: 1 })
    await expireMediaUploads(stand.context)
    expect(await ids()).not.toContain(id)
  })
})

describe('a recording', () => {
  let stand: TestApp
  let owner: SignedIn
  beforeAll(async () => {
    stand = await testApp()
    owner = await sender(stand)
  })
  afterAll(() => stand.close())

  test.each([
    ['audio', 100 * 1024 ** 2, null],
    ['audio', 100 * 1024 ** 2 + 1, 'This file is larger than 100 MB.'],
    ['video', 500 * 1024 ** 2, null],
    ['video', 2 * 1024 ** 3, 'This file is larger than 500 MB.'],
    ['video', 0, 'This file is empty.'],
  ] as const)('of %s with %i bytes is refused in advance: %s', async (kind, bytes, message) => {
    const { client } = await sender(stand)
    const opened = client.uploads.openMediaUpload({ kind, name: 'a', bytes, fingerprint: 'a' })
    if (message === null) expect((await opened).upload.bytes).toBe(bytes)
    else await expect(opened).rejects.toMatchObject({ errors: { bytes: message } })
  })

  test('can be uploaded by members only', async () => {
    const { client } = await stand.signIn('provider')
    const opened = client.uploads.openMediaUpload({ kind: 'audio', name: 'a', bytes: 9, fingerprint: 'a' })
    await expect(opened).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('may be one of five concurrent uploads', async () => {
    const { client } = await sender(stand)
    const open = (fingerprint: string) =>
      client.uploads.openMediaUpload({ kind: 'audio', name: 'a', bytes: 9, fingerprint })
    for (const each of 'abcde') await open(each)
    await expect(open('f')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await open('c')).upload).toEqual((await open('c')).upload)
  })

  test('accepts no more of a part than announced, and nothing for another part or after its end', async () => {
    const bytes = film(2)
    const file = { kind: 'video' as const, name: 'a.mp4', bytes: bytes.length, fingerprint: 'parts' }
    const { id } = (await owner.client.uploads.openMediaUpload(file)).upload
    const [first, last] = (await owner.client.uploads.signMediaParts({ id })).parts
    expect(await putPart(stand, last!.uploadUrl, partOf(bytes, 1))).toBe(413)
    expect(await putPart(stand, first!.uploadUrl.replace('/1.part', '/2.part'), bytes.subarray(0, 9))).toBe(
      403,
    )
    expect(await putPart(stand, first!.uploadUrl, partOf(bytes, 1))).toBe(200)
    await owner.client.uploads.cancelMediaUpload({ id })
    expect(await putPart(stand, last!.uploadUrl, partOf(bytes, 2))).toBe(403)
  })

  test('leaves nothing of a part that arrives while it is cancelled', async () => {
    const bytes = film(2)
    const file = { kind: 'video' as const, name: 'a.mp4', bytes: bytes.length, fingerprint: 'late' }
    const { id } = (await owner.client.uploads.openMediaUpload(file)).upload
    const [first] = (await owner.client.uploads.signMediaParts({ id })).parts
    const payload = new PassThrough()
    payload.write(partOf(bytes, 1).subarray(0, 1000))
    const headers = { host: 'provider.localhost:4000', 'content-type': 'application/octet-stream' }
    const put = stand.app.inject({ method: 'PUT', url: first!.uploadUrl, headers, payload })
    const disk = stand.deps.ports.disk!
    const receive = vi.spyOn(disk, 'receive')
    await vi.waitFor(() => expect(receive).toHaveBeenCalled())
    await owner.client.uploads.cancelMediaUpload({ id })
    payload.end(partOf(bytes, 1).subarray(1000))
    await put
    receive.mockRestore()
    expect(await disk.arrivedBytes(`media/${id}/1.part`)).toBeNull()
  })

  test('is joined by the next caller when the joining process has crashed', async () => {
    const id = await sendParts(stand, owner, { kind: 'video', bytes: film(2), name: 'crash.mp4' })
    await stand.deps.database.write((tx) =>
      tx.update(mediaUploads).set({ status: 'joining', aliveAt: stand.clock.now() }),
    )
    await expect(owner.client.uploads.finishMediaUpload({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    stand.clock.advance({ minutes: 15, seconds: 1 })
    await expireMediaUploads(stand.context)
    const client = await stand.signInAs(owner.userId)
    expect((await client.uploads.finishMediaUpload({ id })).mime).toBe('video/mp4')
  })

  test('stays with the caller that took over when the previous one fails late', async () => {
    const fresh = await sender(stand)
    const id = await sendParts(stand, fresh, { kind: 'video', bytes: film(2), name: 'slow.mp4' })
    const { storage } = stand.deps.ports
    const { join } = storage
    const [slow, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const joining = vi
      .spyOn(storage, 'join')
      .mockImplementationOnce(() => slow.promise)
      .mockImplementationOnce(async (...files) => {
        await next.promise
        await join.apply(storage, files)
      })
    const first = fresh.client.uploads.finishMediaUpload({ id }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(joining).toHaveBeenCalledTimes(1))
    stand.clock.advance({ seconds: 16 })
    const second = fresh.client.uploads.finishMediaUpload({ id })
    await vi.waitFor(() => expect(joining).toHaveBeenCalledTimes(2))
    slow.reject(new Error('the disk is away'))
    await first
    await expect(fresh.client.uploads.cancelMediaUpload({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    next.resolve()
    const { privateUrl } = await second
    joining.mockRestore()
    const rows = await stand.context.db.select({ id: uploads.id }).from(uploads)
    expect([rows.filter((row) => row.id === id).length, privateUrl.includes(id)]).toEqual([1, true])
  })

  test('leaves no partial file when the disk is full', async () => {
    const fresh = await sender(stand)
    const id = await sendParts(stand, fresh, { kind: 'video', bytes: film(2), name: 'full.mp4' })
    const { storage } = stand.deps.ports
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const joining = vi.spyOn(storage, 'join').mockRejectedValueOnce(full)
    await expect(fresh.client.uploads.finishMediaUpload({ id })).rejects.toMatchObject({ status: 507 })
    joining.mockRestore()
    expect((await fresh.client.uploads.finishMediaUpload({ id })).mime).toBe('video/mp4')
  })

  test('belongs to its owner only', async () => {
    const mine = await sender(stand)
    const id = await sendParts(stand, mine, { name: 'mine.mp3' })
    const { client } = await sender(stand)
    await expect(client.uploads.signMediaParts({ id })).rejects.toMatchObject(notFound)
    await expect(client.uploads.finishMediaUpload({ id })).rejects.toMatchObject(notFound)
    await expect(client.uploads.cancelMediaUpload({ id })).rejects.toMatchObject(notFound)
    const { privateUrl } = await mine.client.uploads.finishMediaUpload({ id })
    // Private recordings stream within their content and are never read into memory.
    await expect(mine.client.uploads.signRead({ privateUrl })).rejects.toMatchObject(notFound)
    await expect(mine.client.uploads.acceptUpload({ privateUrl })).rejects.toMatchObject(notFound)
  })
})
