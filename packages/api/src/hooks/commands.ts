import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

interface FoundCommand {
  id: string
  label: string
  detail?: string | undefined
  href: string
}

/** What a feature lets people find by name or number; the server shows only what the asker may see. */
export interface CommandSource {
  /** Unlike every other source's. */
  title: string
  find: (api: Client, words: string, signal: AbortSignal) => Promise<readonly FoundCommand[]>
}

/** So many of a kind help; more are in its list. */
export const commandLimit = 5

export const commandQueries = {
  found: (api: Client, { title, find }: CommandSource, words: string) =>
    queryOptions({
      queryKey: ['commands', title, words],
      queryFn: ({ signal }) => find(api, words, signal),
      enabled: words.length > 1,
    }),
}
