import { REGISTRY_PART_BYTES, countParts } from '@wellspring/api/contract/registries'
import type { RegistryLoadStatus } from '@wellspring/api/contract/registries'

/** What browsers send the parts of a file as. */
export const PART_TYPE = 'application/octet-stream'

/** How long a place for a part is good. */
export const PART_GRANT_MS = 3600_000

/** A browser that has asked for no place for this long is gone. */
const UPLOAD_SILENCE_MS = 3600_000

/** A reader that has said nothing for this long is gone. */
export const READER_SILENCE_MS = 2 * 60_000

/** How often a file is read from its beginning. */
const MOST_ATTEMPTS = 3

/** The sentences of a load that nothing is wrong with but the way here. */
export const refusals = {
  incomplete: 'The file has not arrived whole. Please upload it again.',
  silent: 'The upload broke off. Please upload the file again.',
  attempts: `The server has stopped ${MOST_ATTEMPTS} times while it read this file. Please upload it again later.`,
  fewer: 'If it is right, upload it again and say that it may be smaller.',
}

/** Where a part lies; the first one is number 1. */
export const partKey = (loadId: string, number: number) => `registries/${loadId}/${number}.part`

/** Which part of which load a key is for; undefined for any other key. */
export const loadOfKey = (key: string): string | undefined =>
  /^registries\/(?<id>[\da-f-]{36})\/\d+\.part$/.exec(key)?.groups?.['id']

/** How many bytes a part of a file has. */
export const partBytes = (fileBytes: number, number: number) =>
  number < countParts(fileBytes)
    ? REGISTRY_PART_BYTES
    : fileBytes - REGISTRY_PART_BYTES * (countParts(fileBytes) - 1)

interface Seen {
  status: RegistryLoadStatus
  attempt: number
  aliveAt: Date
}

/** What becomes of a load that nobody has heard of: it is read again, or has failed. Undefined while it goes on. */
export function afterSilence({ status, attempt, aliveAt }: Seen, now: Date): 'again' | 'failed' | undefined {
  const silence = now.getTime() - aliveAt.getTime()
  if (status === 'uploading') return silence > UPLOAD_SILENCE_MS ? 'failed' : undefined
  if (status !== 'reading' || silence <= READER_SILENCE_MS) return undefined
  return attempt < MOST_ATTEMPTS ? 'again' : 'failed'
}
