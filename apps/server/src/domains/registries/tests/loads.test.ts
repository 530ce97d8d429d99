import { PassThrough, Readable } from 'node:stream'

import { zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { PART_BYTES } from '@wellspring/api/contract/upload-parts'
import { isActiveLoad } from '@wellspring/api/contract/registries'

import { NotStored } from '../../../ports/storage/port.ts'
import type { DiskStorage } from '../../../ports/storage/port.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { inPieces, leieFile, nppesFile } from '../../../testing/registries.ts'
import { loadRegistry } from '../files/load.ts'
import { receiveRegistryPart } from '../loads/parts.ts'
import { readRegistryFile, resumeRegistryLoads } from '../loads/read.ts'
import { PART_GRANT_MS, partKey } from '../../uploads/parts/rules.ts'
import { REGISTRY_FOLDER } from '../loads/rules.ts'
import { findCurrent } from '../queries.ts'

let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp()
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())
afterEach(async () => {
  const { registers } = await admin.client.registries.listRegistryLoads({})
  for (const { last } of registers)
    if (last && isActiveLoad(last.status)) await admin.client.registries.cancelRegistryLoad({ id: last.id })
  await stand.runJobs()
})

const names = (...last: string[]) => last.map((LASTNAME) => ({ LASTNAME, FIRSTNAME: 'Test' }))
/** A record whose line is longer than half a part. */
const wide = (LASTNAME: string) => ({ LASTNAME, FIRSTNAME: 'Test', ADDRESS: 'x'.repeat(150_000) })
const inParts = leieFile(Array.from({ length: 40 }, (_, index) => wide(`N${'abcdefghij'[index % 10]}`)))

const holder = {
  NPI: '1234567893',
  'Provider Last Name (Legal Name)': 'OKAFOR',
  'Provider First Name': 'A',
}

const partOf = (id: string) => partKey({ folder: REGISTRY_FOLDER, id }, 1)

const latest = async () => (await admin.client.registries.listRegistryLoads({})).loads[0]!
const currentLeie = async () => (await findCurrent(stand.context.db, 'leie'))?.rowCount ?? 0

/** PUTs a part to its signed URL, as a browser does. */
async function put(uploadUrl: string, bytes: Uint8Array, mime = 'application/octet-stream') {
  const { statusCode } = await stand.app.inject({
    method: 'PUT',
    url: uploadUrl,
    headers: { host: 'admin.localhost:4000', origin: 'http://admin.localhost:4000', 'content-type': mime },
    payload: Buffer.from(bytes),
  })
  return statusCode
}

type Announced = Parameters<SignedIn['client']['registries']['openRegistryLoad']>[0]

async function upload(file: string | Uint8Array, more: Partial<Announced> = {}, leaveOut?: number) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const { registries } = admin.client
  const announced = { registry: 'leie', fileName: 'UPDATED.csv', bytes: bytes.length } as const
  const { load } = await registries.openRegistryLoad({ ...announced, ...more })
  const { parts, mime } = await registries.signRegistryParts({ id: load.id, from: 1 })
  for (const { number, uploadUrl } of parts) {
    const from = PART_BYTES * (number - 1)
    const part = bytes.subarray(from, from + PART_BYTES)
    if (number !== leaveOut) expect(await put(uploadUrl, part, mime)).toBe(200)
  }
  await registries.readRegistryLoad({ id: load.id })
  return load.id
}

/** A process that crashes while reading: it waits for its second part until it is resumed. */
function dying() {
  const { storage } = stand.context.ports
  const reached = Promise.withResolvers<void>()
  const woken = Promise.withResolvers<void>()
  const arrived: typeof storage.arrived = async (key, most) => {
    if (key.endsWith('/2.part')) {
      reached.resolve()
      await woken.promise
    }
    return storage.arrived(key, most)
  }
  // On a busy machine its pending write may run later, with the time at which it was alive.
  const aliveAt = stand.context.now()
  const ports = { ...stand.context.ports, storage: { ...storage, arrived } }
  const context = { ...stand.context, now: () => aliveAt, ports }
  return { context, reached: reached.promise, wake: woken.resolve }
}

test('an uploaded file is read by a job and put in use, with the name of its uploader', async () => {
  const id = await upload(leieFile(names('Ames', 'Bell', 'Cole')))
  expect(await latest()).toMatchObject({ id, status: 'waiting', by: { id: admin.userId } })
  await stand.runJobs()
  const { registers, loads } = await admin.client.registries.listRegistryLoads({})
  expect(loads[0]).toMatchObject({ id, status: 'loaded', rowCount: 3, refusal: null })
  expect(loads[0]?.readBytes).toBe(loads[0]?.bytes)
  expect(registers.map(({ registry, current, last }) => [registry, current?.rowCount, last?.id])).toEqual([
    ['nppes', undefined, undefined],
    ['leie', 3, id],
  ])
  await expect(stand.context.ports.storage.arrived(partOf(id), 1e6)).rejects.toBeInstanceOf(NotStored)
  const { rows } = await stand.deps.database.pool.query<{ name: string; actor_id: string | null }>(
    "select name, actor_id from changes where subject = $1 or name = 'registry.load' order by id",
    [`registryLoad:${id}`],
  )
  expect(rows).toEqual([
    { name: 'registryLoad.open', actor_id: admin.userId },
    { name: 'registryLoad.read', actor_id: admin.userId },
    { name: 'registry.load', actor_id: null },
  ])
})

test('an archive is unzipped, and other files in it are ignored', async () => {
  const archive = zipSync({
    'readme.pdf': Buffer.from('%PDF'),
    'endpoint_pfile_1.csv': Buffer.from('a,b'),
    'npidata_pfile_1_fileheader.csv': Buffer.from('NPI'),
    'npidata_pfile_1.csv': Buffer.from(nppesFile([holder])),
    'pl_pfile_1.csv': Buffer.from('a,b'),
  })
  await upload(archive, { registry: 'nppes', fileName: 'NPPES.zip' })
  await stand.runJobs()
  expect(await latest()).toMatchObject({ registry: 'nppes', status: 'loaded', rowCount: 1 })

  await upload(archive.subarray(0, archive.length / 2), { registry: 'nppes', fileName: 'NPPES.zip' })
  await stand.runJobs()
  expect(await latest()).toMatchObject({
    status: 'refused',
    refusal: expect.stringMatching(/^The archive is broken or cut off\.|^There is no CSV/) as string,
  })
})

test.each([
  [
    'the file of another register',
    nppesFile([]),
    {},
    'This is the file of the NPI registry (NPPES), not of the Exclusions list (LEIE).',
  ],
  ['a file of another kind', 'a,b\n1,2', {}, /^This is neither the NPPES file/],
  [
    'a truncated line',
    leieFile(names('A', 'B', 'C')).slice(0, -20),
    {},
    /^The file is damaged or incomplete/,
  ],
  [
    'a quote inside a word',
    leieFile(names('A', 'B')).replaceAll('"B"', 'B"\0"'),
    {},
    /^The file is damaged or incomplete: Invalid Opening Quote/,
  ],
  [
    'a NUL character',
    leieFile(names('A', 'B\0')),
    {},
    'Line 3 cannot be read: it has characters that cannot be saved.',
  ],
  [
    'an impossible date',
    leieFile([{ LASTNAME: 'A', FIRSTNAME: 'Test', DOB: '00000101' }]),
    {},
    'Line 2 cannot be read: a date does not exist.',
  ],
  [
    'a duplicate number',
    nppesFile([holder, holder]),
    { registry: 'nppes' },
    'The file has two lines with the same NPI.',
  ],
  [
    'far fewer records',
    leieFile(names('A')),
    {},
    /^The file has 1 records and the one in use has 3: it looks cut off\. If it is right, upload it again/,
  ],
  [
    'an empty archive',
    zipSync({ 'a.txt': Buffer.from('x') }),
    { fileName: 'a.zip' },
    'There is no CSV file in the archive.',
  ],
] as [string, string | Uint8Array, Partial<Announced>, string | RegExp][])(
  '%s is refused with a message, and the records in use stay',
  async (_name, file, more, sentence) => {
    await loadRegistry(stand.context, {
      fileName: 'a.csv',
      fewer: true,
      bytes: inPieces(leieFile(names('A', 'B', 'C'))),
    })
    const id = await upload(file, more)
    await stand.runJobs()
    const load = await latest()
    expect([load.id, load.status]).toEqual([id, 'refused'])
    expect(load.refusal).toMatch(sentence)
    expect(await currentLeie()).toBe(3)
  },
)

test('a process that crashes just after putting a file in use leaves no parts behind', async () => {
  const id = await upload(leieFile(names('A')), { mayBeSmaller: true })
  const { ports } = stand.context
  const discard = () => Promise.reject(new Error('the process has died'))
  const context = { ...stand.context, ports: { ...ports, storage: { ...ports.storage, discard } } }
  await readRegistryFile(context, id).catch(() => undefined)
  expect((await latest()).status).toBe('loaded')
  await stand.runJobs()
  await expect(ports.storage.arrived(partOf(id), 1e6)).rejects.toBeInstanceOf(NotStored)
})

test('a part that arrives a second time after the last one stays', async () => {
  const bytes = Buffer.from(leieFile(names('A')))
  const { load } = await admin.client.registries.openRegistryLoad({
    registry: 'leie',
    fileName: 'a.csv',
    bytes: bytes.length,
    mayBeSmaller: true,
  })
  const { parts, mime } = await admin.client.registries.signRegistryParts({ id: load.id, from: 1 })
  const { uploadUrl } = parts[0]!
  expect(await put(uploadUrl, bytes)).toBe(200)
  const slow = new PassThrough()
  const query = Object.fromEntries(new URL(uploadUrl, 'http://host').searchParams)
  const disk = stand.context.ports.storage as DiskStorage
  const arriving = { key: partOf(load.id), query, mime, length: bytes.length, bytes: slow }
  const again = receiveRegistryPart(stand.context, disk, arriving)
  slow.write(bytes.subarray(0, 10))
  await vi.waitFor(() => expect(slow.readableLength).toBe(0))
  await admin.client.registries.readRegistryLoad({ id: load.id })
  slow.end(bytes.subarray(10))
  await again
  await stand.runJobs()
  expect(await latest()).toMatchObject({ id: load.id, status: 'loaded', rowCount: 1 })
})

test('far fewer records are accepted when an administrator allows it', async () => {
  await upload(leieFile(names('A')), { mayBeSmaller: true })
  await stand.runJobs()
  expect([(await latest()).status, await currentLeie()]).toEqual(['loaded', 1])
})

test('an incomplete file is refused, whichever part is missing', async () => {
  await upload(inParts, {}, 2)
  await stand.runJobs()
  expect(await latest()).toMatchObject({
    status: 'refused',
    refusal: 'The file has not arrived whole. Please upload it again.',
  })
})

test('a part that an object store accepts after the cancellation is removed', async () => {
  const { registries } = admin.client
  const { load } = await registries.openRegistryLoad({ registry: 'leie', fileName: 'a.csv', bytes: 10 })
  await registries.cancelRegistryLoad({ id: load.id })
  const { rows } = await stand.deps.database.pool.query<{ last: Date }>(
    `select max(run_at) as last from graphile_worker.jobs where task_identifier = 'discardRegistryParts'`,
  )
  expect(rows[0]!.last.getTime()).toBeGreaterThan(stand.clock.now().getTime() + PART_GRANT_MS)
  const storage = stand.context.ports.storage as DiskStorage
  const key = partOf(load.id)
  // An external store accepts uploads without asking the server.
  await storage.receive(key, Readable.from([Buffer.from('0123456789')]), 10)
  expect(await storage.arrived(key, 10)).toHaveLength(10)
  await stand.runJobs()
  await expect(storage.arrived(key, 10)).rejects.toBeInstanceOf(NotStored)
})

test('a register has one active upload, until it is cancelled', async () => {
  const { registries } = admin.client
  const file = { registry: 'leie', fileName: 'UPDATED.csv', bytes: 10 } as const
  const { load } = await registries.openRegistryLoad(file)
  await expect(registries.openRegistryLoad(file)).rejects.toMatchObject({
    code: 'CONFLICT',
    message:
      'A file of the Exclusions list (LEIE) is being loaded already. Wait until it is done, or cancel it.',
  })
  await registries.openRegistryLoad({ ...file, registry: 'nppes' })
  const { parts } = await registries.signRegistryParts({ id: load.id, from: 1 })
  await registries.cancelRegistryLoad({ id: load.id })
  expect(await put(parts[0]!.uploadUrl, Buffer.from('0123456789'))).toBe(403)
  await expect(registries.readRegistryLoad({ id: load.id })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(registries.signRegistryParts({ id: load.id, from: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await registries.openRegistryLoad(file)).load.status).toBe('uploading')
})

test.each([
  [{ fileName: 'UPDATED.xlsx' }, { fileName: 'Choose a CSV file, or the ZIP archive it comes in.' }],
  [{ bytes: 0 }, { bytes: 'This file is empty.' }],
  [{ bytes: 17 * 1024 ** 3 }, { bytes: 'This file is larger than 16 GB.' }],
])('a file that cannot belong to a register is refused at its field: %o', async (more, errors) => {
  const announced = { registry: 'leie', fileName: 'a.csv', bytes: 1 } as const
  await expect(admin.client.registries.openRegistryLoad({ ...announced, ...more })).rejects.toMatchObject({
    errors,
  })
})

test('a part must have its announced size and type and a valid signature', async () => {
  const { load } = await admin.client.registries.openRegistryLoad({
    registry: 'leie',
    fileName: 'a.csv',
    bytes: 4,
  })
  const { parts } = await admin.client.registries.signRegistryParts({ id: load.id, from: 1 })
  expect(parts).toHaveLength(1)
  const { uploadUrl } = parts[0]!
  expect(await put(uploadUrl, Buffer.from('12345'))).toBe(413)
  expect(await put(uploadUrl, Buffer.from('1234'), 'text/html')).toBe(415)
  expect(await put(uploadUrl.replace('signature=', 'signature=x'), Buffer.from('1234'))).toBe(403)
  expect(await put(uploadUrl, Buffer.from('1234'))).toBe(200)
})

test('a file whose reader crashed is read again from the start, and the crashed reader changes nothing', async () => {
  await upload(leieFile(names('A')), { mayBeSmaller: true })
  await stand.runJobs()
  const id = await upload(inParts)
  const { context, reached, wake } = dying()
  const dead = readRegistryFile(context, id)
  await Promise.race([reached, dead])
  expect(await latest()).toMatchObject({ status: 'reading', readBytes: PART_BYTES })

  // While the reader is active nobody else reads the file.
  await readRegistryFile(stand.context, id)
  await resumeRegistryLoads(stand.context)
  await stand.runJobs()
  expect((await latest()).status).toBe('reading')

  stand.clock.advance({ minutes: 3 })
  await resumeRegistryLoads(stand.context)
  await stand.runJobs()
  expect(await latest()).toMatchObject({ status: 'loaded', rowCount: 40 })
  wake()
  await dead
  expect([(await latest()).status, await currentLeie()]).toEqual(['loaded', 40])
  const { rows } = await stand.deps.database.pool.query<{ count: string }>(
    "select count(*) from registry_snapshots where registry = 'leie'",
  )
  expect(rows[0]?.count).toBe('1')
})

test('a load cancelled during reading leaves the current file in use', async () => {
  const before = await currentLeie()
  const id = await upload(inParts)
  const { context, reached, wake } = dying()
  const reading = readRegistryFile(context, id)
  await Promise.race([reached, reading])
  await admin.client.registries.cancelRegistryLoad({ id })
  wake()
  await reading
  expect([(await latest()).status, await currentLeie()]).toEqual(['cancelled', before])
})

test('a load whose reader crashes every time fails with a message, and so does an abandoned upload', async () => {
  const id = await upload(inParts)
  const lives = []
  for (let life = 0; life < 3; life++) {
    const { context, reached, wake } = dying()
    const reading = readRegistryFile(context, id)
    await Promise.race([reached, reading])
    lives.push({ reading, wake })
    stand.clock.advance({ minutes: 3 })
  }
  await resumeRegistryLoads(stand.context)
  expect(await latest()).toMatchObject({
    id,
    status: 'failed',
    refusal: 'The server has stopped 3 times while it read this file. Please upload it again later.',
  })
  for (const { reading, wake } of lives) {
    wake()
    await reading
  }

  await admin.client.registries.openRegistryLoad({ registry: 'leie', fileName: 'a.csv', bytes: 4 })
  stand.clock.advance({ minutes: 61 })
  admin = await stand.signIn('admin')
  await resumeRegistryLoads(stand.context)
  expect(await latest()).toMatchObject({
    status: 'failed',
    refusal: 'The upload broke off. Please upload the file again.',
  })
})
