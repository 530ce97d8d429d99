import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

interface FoundCommand {
  id: string
  label: string
  detail?: string | undefined
  href: string
}

/** A source of search results for the command palette. The server returns only what the user may see. */
export interface CommandSource {
  /** Unique among all sources. */
  title: string
  find: (api: Client, words: string, signal: AbortSignal) => Promise<readonly FoundCommand[]>
}

/** Results per source; the source's own list shows more. */
export const commandLimit = 5

export const commandQueries = {
  found: (api: Client, { title, find }: CommandSource, words: string) =>
    queryOptions({
      queryKey: ['commands', title, words],
      queryFn: ({ signal }) => find(api, words, signal),
      enabled: words.length > 1,
    }),
}
