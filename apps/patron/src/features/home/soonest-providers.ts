import type { Client } from '@wellspring/api/client'
import { directoryQueries } from '@wellspring/api/hooks/directory'

/** One row of three, or two rows of two. */
export const SHOWN = 3
const IN_TWO_ROWS = 4

/** Those who can be met soonest, by the directory's own rule: home shows them, and quotes what is said of them. */
export const soonestProviders = (api: Client) =>
  directoryQueries.providers(api, {
    free: 'open',
    offers: 'care',
    sort: 'soonest',
    limit: IN_TWO_ROWS,
  })
