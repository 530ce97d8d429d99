import { Readable } from 'node:stream'

import { eq } from '../../../db/drizzle.ts'

import { countParts } from '@wellspring/api/contract/upload-parts'
import { isActiveLoad } from '@wellspring/api/contract/registries'

import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { NotStored, TooLarge } from '../../../ports/storage/port.ts'
import type { DiskStorage } from '../../../ports/storage/port.ts'
import { receivePart } from '../../uploads/parts/receive-part.ts'
import type { Arriving, PartState } from '../../uploads/parts/receive-part.ts'
import { partBytes, partKey, partOfKey } from '../../uploads/parts/rules.ts'
import { FileRefused } from '../files/parse.ts'
import { registryLoads } from '../tables.ts'
import type { LoadRow } from './queries.ts'
import { REGISTRY_FOLDER, refusals } from './rules.ts'
import { isZip, unzipped } from './unzip.ts'

type File = Pick<LoadRow, 'id' | 'bytes'>

/** The state of a load. While the file is read its parts are needed, even ones that arrive a second time. */
async function stateOf({ db }: Context, id: string): Promise<PartState> {
  const [row] = isId(id)
    ? await db.select({ status: registryLoads.status }).from(registryLoads).where(eq(registryLoads.id, id))
    : []
  return { isOpen: row?.status === 'uploading', isNeeded: row !== undefined && isActiveLoad(row.status) }
}

export const receiveRegistryPart = (context: Context, disk: DiskStorage, arriving: Arriving): Promise<void> =>
  receivePart(context, { disk, arriving }, () => stateOf(context, partOfKey(arriving.key)?.id ?? ''))

/** The parts of a file in order. */
async function* partsOf({ ports }: Context, { id, bytes }: File, onPart: (read: number) => Promise<void>) {
  let read = 0
  for (let number = 1; number <= countParts(bytes); number++) {
    const expected = partBytes(bytes, number)
    const part = await ports.storage
      .arrived(partKey({ folder: REGISTRY_FOLDER, id }, number), expected)
      .catch((error: unknown) => {
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

/** The CSV file of a load, unzipped when it is in an archive. */
export const readParts = (context: Context, file: File, onPart: (read: number) => Promise<void>) =>
  Readable.from(csvOf(partsOf(context, file, onPart)), { objectMode: false })
