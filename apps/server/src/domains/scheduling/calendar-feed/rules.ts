import { createHash, randomBytes } from 'node:crypto'

import { MINUTE_MS } from '../../../time.ts'

/** For how long after its day a booking stays in the calendar. */
export const KEPT_MS = 30 * 24 * 60 * MINUTE_MS

/** Nobody guesses one of 2 to the power of 256. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token: enough to know it again. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether it is worth writing down that an address was read again. */
export const isNewlyRead = (lastReadAt: Date | null, now: Date) =>
  lastReadAt === null || now.getTime() - lastReadAt.getTime() >= MINUTE_MS
