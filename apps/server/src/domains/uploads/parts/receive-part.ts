import { Readable } from 'node:stream'

import type { Context } from '../../../context.ts'
import { TooLarge } from '../../../ports/storage/port.ts'
import type { DiskStorage, SignedPut } from '../../../ports/storage/port.ts'
import { problem } from '../../../problem.ts'

/** What a browser PUTs at a signed place. */
export interface Arriving {
  key: string
  query: Record<string, unknown>
  mime: string
  length: number
  /** Absent when the request has no body. */
  bytes: Readable | undefined
}

/** The grant of what arrives; refuses what is not as it was announced. */
export function requireGrant(
  { now }: Context,
  disk: DiskStorage,
  { key, query, mime, length, tooLarge }: Arriving & { tooLarge: () => Error },
): SignedPut {
  const grant = disk.verifyPut(key, query, now())
  if (!grant) throw problem('SIGNATURE_REFUSED', 'This upload link is not valid any more.')
  if (mime !== grant.mime)
    throw problem('UNSUPPORTED_TYPE', 'This is not the kind of file that was announced.')
  if (length > grant.maxBytes) throw tooLarge()
  return grant
}

const tooLarge = () => problem('TOO_LARGE', 'This part of the file is too large.')

/** How it stands with the file that a part is of: whether parts may come, and whether those that came are needed. */
export interface PartState {
  isOpen: boolean
  isNeeded: boolean
}

/** Takes the bytes of a part in. A part that is sent again takes the place of the one before. */
export async function receivePart(
  context: Context,
  { disk, arriving }: { disk: DiskStorage; arriving: Arriving },
  stateOf: () => Promise<PartState>,
): Promise<void> {
  const { maxBytes } = requireGrant(context, disk, { ...arriving, tooLarge })
  const { key, bytes } = arriving
  if (!(await stateOf()).isOpen) throw problem('SIGNATURE_REFUSED', 'This upload has ended.')
  await disk.receive(key, bytes ?? Readable.from([]), maxBytes).catch((error: unknown) => {
    throw error instanceof TooLarge ? tooLarge() : error
  })
  // Nobody else removes a part of what has ended meanwhile.
  if (!(await stateOf()).isNeeded) await disk.discard(key)
}
