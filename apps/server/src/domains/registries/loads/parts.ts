import { Readable } from 'node:stream'

import { eq } from '../../../db/drizzle.ts'

import { countParts, isActiveLoad } from '@wellspring/api/contract/registries'
import type { RegistryLoadStatus } from '@wellspring/api/contract/registries'

import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { NotStored, TooLarge } from '../../../ports/storage/port.ts'
import type { DiskStorage } from '../../../ports/storage/port.ts'
import { problem } from '../../../problem.ts'
import { FileRefused } from '../files/parse.ts'
import { registryLoads } from '../tables.ts'
import type { LoadRow } from './queries.ts'
import { loadOfKey, partBytes, partKey, refusals } from './rules.ts'
import { isZip, unzipped } from './unzip.ts'

type File = Pick<LoadRow, 'id' | 'bytes'>

interface Arriving {
  key: string
  query: Record<string, unknown>
  mime: string
  length: number
  /** Absent when the request has no body. */
  bytes: Readable | undefined
}

const tooLarge = () => problem('TOO_LARGE', 'This part of the file is too large.')

async function statusOf({ db }: Context, key: string): Promise<RegistryLoadStatus | undefined> {
  const id = loadOfKey(key) ?? ''
  if (!isId(id)) return undefined
  const [row] = await db
    .select({ status: registryLoads.status })
    .from(registryLoads)
    .where(eq(registryLoads.id, id))
  return row?.status
}

/** Takes the bytes of a part in. A part that is sent again takes the place of the one before. */
export async function receiveRegistryPart(
  context: Context,
  disk: DiskStorage,
  { key, query, mime, length, bytes }: Arriving,
): Promise<void> {
  const grant = disk.verifyPut(key, query, context.now())
  if (!grant) throw problem('SIGNATURE_REFUSED', 'This upload link is not valid any more.')
  if (mime !== grant.mime)
    throw problem('UNSUPPORTED_TYPE', 'This is not the kind of file that was announced.')
  if (length > grant.maxBytes) throw tooLarge()
  if ((await statusOf(context, key)) !== 'uploading')
    throw problem('SIGNATURE_REFUSED', 'This upload has ended.')
  await disk.receive(key, bytes ?? Readable.from([]), grant.maxBytes).catch((error: unknown) => {
    throw error instanceof TooLarge ? tooLarge() : error
  })
  // While the file is read its part stays, though it was sent twice; nobody else removes one of a load that has ended.
  const status = await statusOf(context, key)
  if (!status || !isActiveLoad(status)) await disk.discard(key)
}

/** One part after the other, as they lie in the storage. */
async function* partsOf({ ports }: Context, { id, bytes }: File, onPart: (read: number) => Promise<void>) {
  let read = 0
  for (let number = 1; number <= countParts(bytes); number++) {
    const expected = partBytes(bytes, number)
    const part = await ports.storage.arrived(partKey(id, number), expected).catch((error: unknown) => {
      throw error instanceof NotStored || error instanceof TooLarge
        ? new FileRefused(refusals.incomplete)
        : error
    })
    if (part.length !== expected) throw new FileRefused(refusals.incomplete)
    read += part.length
    await onPart(read)
    yield part
  }
}

async function* csvOf(parts: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await parts.next()
  if (first.done) return
  const whole = async function* () {
    yield first.value
    yield* parts
  }
  yield* isZip(first.value) ? unzipped(whole()) : whole()
}

/** The CSV file of a load, unpacked if it is in an archive. */
export const readParts = (context: Context, file: File, onPart: (read: number) => Promise<void>) =>
  Readable.from(csvOf(partsOf(context, file, onPart)), { objectMode: false })

/** Removes what has arrived of a file. */
export async function discardParts({ ports }: Context, { id, bytes }: File): Promise<void> {
  for (let number = 1; number <= countParts(bytes); number++) await ports.storage.discard(partKey(id, number))
}
