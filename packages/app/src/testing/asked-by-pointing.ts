import { createMemoryHistory } from '@tanstack/react-router'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

import { createClient } from '@wellspring/api/client'
import { createQueryClient } from '@wellspring/api/query-client'

import type { RouterContext } from '../router-options.tsx'

/** The paths that an app requests when the pointer hovers over a link. */
export async function askedByPointing(
  createAppRouter: (context: RouterContext, history: RouterHistory) => AnyRouter,
  href: string,
): Promise<string[]> {
  const asked: string[] = []
  const api = createClient({
    url: 'http://server/v1',
    fetch: async ({ url }) => {
      asked.push(new URL(url).pathname)
      return Response.json({ success: true, data: {} })
    },
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createAppRouter({ queryClient: createQueryClient(), api }, history)
  await router.preloadRoute({ to: href })
  return asked
}
