import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { createClient } from '@wellspring/api/client'
import { ApiProvider } from '@wellspring/api/hooks/api'
import { createQueryClient } from '@wellspring/api/query-client'

/** The reply to `METHOD /path?query`; a promise that never settles keeps a screen loading. */
export type Reply = (call: string) => object | Promise<never>

const isRefusal = (reply: object): reply is { status: number } => 'msgCode' in reply

const overReplies = (reply: Reply) => ({
  queryClient: createQueryClient(),
  api: createClient({
    url: 'http://server/v1',
    fetch: async ({ method, url }) => {
      const { pathname, search } = new URL(url)
      const data = await reply(`${method} ${pathname.replace('/v1', '')}${search}`)
      return isRefusal(data)
        ? Response.json({ success: false, requestId: 'req-1', ...data }, { status: data.status })
        : Response.json({ success: true, data })
    },
  }),
})

/** Renders a screen with replies instead of a server. */
export function OverReplies({ reply, children }: { reply: Reply; children: ReactNode }) {
  const [{ queryClient, api }] = useState(() => overReplies(reply))
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </QueryClientProvider>
  )
}
