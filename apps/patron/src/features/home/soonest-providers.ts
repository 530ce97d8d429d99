import type { Client } from '@wellspring/api/client'
import { directoryQueries } from '@wellspring/api/hooks/directory'

/** One row of three, or two rows of two. */
export const SHOWN = 3
const IN_TWO_ROWS = 4

/**
 * The providers with the soonest free times, by the directory's own rule; the home page shows them and quotes their
 * reviews.
 */
export const soonestProviders = (api: Client) =>
  directoryQueries.providers(api, {
    free: 'open',
    offers: 'care',
    sort: 'soonest',
    limit: IN_TWO_ROWS,
  })
