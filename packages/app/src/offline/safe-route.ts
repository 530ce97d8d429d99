import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '@wellspring/api/client'
import { safetyQueries } from '@wellspring/api/hooks/safety'

/** The requested country of the help page; without a valid one, the country is derived from the device's time zone. */
export const readSafeSearch = ({ country }: Record<string, unknown>): { country?: string } =>
  typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? { country } : {}

/** A failed load does not block the page, which also works without the list. */
export const loadHelpLines = ({ context }: { context: { queryClient: QueryClient; api: Client } }) =>
  context.queryClient.prefetchQuery(safetyQueries.helpLines(context.api))
