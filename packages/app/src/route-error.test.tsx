import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Problem } from '@wellspring/api/client'
import { render } from '@wellspring/ui/testing/render'

import { RouteError } from './route-error.tsx'

afterEach(() => vi.restoreAllMocks())

function show(error: Error) {
  const routeTree = createRootRoute({
    staticData: { back: { href: '/shop', label: 'Visit the shop' } },
    component: () => <RouteError error={error} reset={() => {}} />,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { client, router }
}

const needed = { level: 1, name: 'This page needs the internet' }

test.each([
  ['a network error', new Problem('NETWORK', 'No connection.'), true],
  ['code that failed to load', new TypeError('undefined has no component'), false],
])('%s shows that the page needs the internet', async (_what, error, online) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  show(error)
  expect(await screen.findByRole('heading', needed)).toBeVisible()
})

test('a missing record links back to its list', async () => {
  show(new Problem('NOT_FOUND', 'There is no such product.', { status: 404 }))
  expect(await screen.findByText('There is no such product.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Visit the shop' })).toHaveAttribute('href', '/shop')
})

test('a server error is not reported as a connection problem', async () => {
  show(new Problem('INTERNAL', 'Oh.', { status: 500 }))
  expect(await screen.findByText('Oh.')).toBeVisible()
  expect(screen.queryByRole('heading', needed)).toBeNull()
})

test.each([
  ['an outage', new Problem('UNAVAILABLE', 'Not now.', { status: 503 }), 1],
  ['a server error', new Problem('INTERNAL', 'Oh.', { status: 500 }), 0],
])(
  'after %s, another successful request reloads the page or leaves it alone',
  async (_what, error, times) => {
    const { client, router } = show(error)
    expect(await screen.findByText(error.message)).toBeVisible()
    const invalidate = vi.spyOn(router, 'invalidate')
    await client.fetchQuery({ queryKey: ['anything'], queryFn: () => 'here' })
    expect(invalidate).toHaveBeenCalledTimes(times)
  },
)
