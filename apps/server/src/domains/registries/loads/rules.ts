import type { RegistryLoadStatus } from '@wellspring/api/contract/registries'

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

/** Where the parts of files of registers lie. */
export const REGISTRY_FOLDER = 'registries'

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
