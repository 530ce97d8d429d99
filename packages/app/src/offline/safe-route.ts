import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '@wellspring/api/client'
import { safetyQueries } from '@wellspring/api/hooks/safety'

/** Which country's help is asked for; what is none is that of the device's clock. */
export const readSafeSearch = ({ country }: Record<string, unknown>): { country?: string } =>
  typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? { country } : {}

/** It opens without the list too: what is asked for in vain stops nobody. */
export const loadHelpLines = ({ context }: { context: { queryClient: QueryClient; api: Client } }) =>
  context.queryClient.prefetchQuery(safetyQueries.helpLines(context.api))
