import { Readable } from 'node:stream'

import type { Context } from '../../../context.ts'
import { TooLarge } from '../../../ports/storage/port.ts'
import type { DiskStorage, SignedPut } from '../../../ports/storage/port.ts'
import { problem } from '../../../problem.ts'

/** A browser's PUT to a signed URL. */
export interface Arriving {
  key: string
  query: Record<string, unknown>
  mime: string
  length: number
  /** Absent when the request has no body. */
  bytes: Readable | undefined
}

/** Verifies the grant of a request. Throws when it does not match what was announced. */
export function requireGrant(
  { now }: Context,
  disk: DiskStorage,
  { key, query, mime, length, tooLarge }: Arriving & { tooLarge: () => Error },
): SignedPut {
  const grant = disk.verifyPut(key, query, now())
  if (!grant) throw problem('SIGNATURE_REFUSED', 'This upload link is no longer valid.')
  if (mime !== grant.mime)
    throw problem('UNSUPPORTED_TYPE', 'This is not the kind of file that was announced.')
  if (length > grant.maxBytes) throw tooLarge()
  return grant
}

const tooLarge = () => problem('TOO_LARGE', 'This part of the file is too large.')

/**
 * The state of the file that a part belongs to: whether it accepts parts, and whether received parts are still needed.
 */
export interface PartState {
  isOpen: boolean
  isNeeded: boolean
}

/** Receives the bytes of a part. A part that is sent again replaces the earlier one. */
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
  // The upload may have ended while the part arrived, and nothing else would remove it.
  if (!(await stateOf()).isNeeded) await disk.discard(key)
}
