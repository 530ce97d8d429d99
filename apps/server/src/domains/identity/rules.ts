import type { Audience } from '@wellspring/api/contract/endpoint'

const minute = 60_000

/** How long a session lasts without a request: 30 minutes for patrons, 15 for everybody else. */
export const idleMs = (audience: Audience) => (audience === 'patron' ? 30 : 15) * minute

/** How long a session lasts at the most. */
export const SESSION_MS = 12 * 60 * minute

/** A request is written down at most this often, so that reading does not mean writing. */
export const SEEN_EVERY_MS = minute
