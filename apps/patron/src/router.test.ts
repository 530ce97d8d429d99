import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'

import { createClient } from '@wellspring/api/client'
import { createQueryClient } from '@wellspring/api/query-client'

import { createAppRouter } from './router.ts'

test('who only points at a link to something for members has not had it', async () => {
  const asked = vi.fn<(request: Request) => Promise<Response>>(async () =>
    Response.json({ success: true, data: {} }),
  )
  const api = createClient({ url: 'http://server/v1', fetch: asked })
  const router = createAppRouter(
    { queryClient: createQueryClient(), api, account: undefined },
    createMemoryHistory({ initialEntries: ['/'] }),
  )
  await router.preloadRoute({ to: '/educational-content/$id', params: { id: 'c1' } })
  const urls = asked.mock.calls.map(([{ url }]) => url)
  expect(urls.filter((url) => url.includes('/educational-content/c1'))).toEqual([])
})
