import { createHash, randomBytes } from 'node:crypto'

import { MINUTE_MS } from '../../../time.ts'

/** How long after its day a booking stays in the feed. */
export const KEPT_MS = 30 * 24 * 60 * MINUTE_MS

/** 256 bits, so that a token cannot be guessed. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored hash of a token, sufficient to recognise it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether enough time has passed to record another read. */
export const isNewlyRead = (lastReadAt: Date | null, now: Date) =>
  lastReadAt === null || now.getTime() - lastReadAt.getTime() >= MINUTE_MS
