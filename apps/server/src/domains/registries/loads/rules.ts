import type { RegistryLoadStatus } from '@wellspring/api/contract/registries'
import { MINUTE_MS } from '../../../time.ts'

/** A browser that requests no upload URL for this long is gone. */
const UPLOAD_SILENCE_MS = 3600_000

/** A reader without progress for this long has crashed. */
export const READER_SILENCE_MS = 2 * MINUTE_MS

/** The maximum number of attempts to read a file. */
const MOST_ATTEMPTS = 3

/** Messages for loads that failed in transit. */
export const refusals = {
  incomplete: 'The file has not arrived whole. Please upload it again.',
  silent: 'The upload broke off. Please upload the file again.',
  attempts: `The server has stopped ${MOST_ATTEMPTS} times while it read this file. Please upload it again later.`,
  fewer: 'If it is right, upload it again and say that it may be smaller.',
}

/** The storage folder for parts of register files. */
export const REGISTRY_FOLDER = 'registries'

interface Seen {
  status: RegistryLoadStatus
  attempt: number
  aliveAt: Date
}

/** What happens to a silent load: it is read again or fails. Undefined while it is active. */
export function afterSilence({ status, attempt, aliveAt }: Seen, now: Date): 'again' | 'failed' | undefined {
  const silence = now.getTime() - aliveAt.getTime()
  if (status === 'uploading') return silence > UPLOAD_SILENCE_MS ? 'failed' : undefined
  if (status !== 'reading' || silence <= READER_SILENCE_MS) return undefined
  return attempt < MOST_ATTEMPTS ? 'again' : 'failed'
}
