import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Problem } from '@wellspring/api/client'
import { render } from '@wellspring/ui/testing/render'

import { RouteError } from './route-error.tsx'

afterEach(() => vi.restoreAllMocks())

function show(error: Error) {
  const routeTree = createRootRoute({ component: () => <RouteError error={error} reset={() => {}} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
}

const needed = { level: 1, name: 'This page needs the internet' }

test.each([
  ['what did not come over the line', new Problem('NETWORK', 'No connection.'), true],
  ['code that did not come', new TypeError('undefined has no component'), false],
])('%s needs the internet', async (_what, error, online) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  show(error)
  expect(await screen.findByRole('heading', needed)).toBeVisible()
})

test('a fault of ours is no fault of the line', async () => {
  show(new Problem('INTERNAL', 'Oh.', { status: 500 }))
  expect(await screen.findByText('Oh.')).toBeVisible()
  expect(screen.queryByRole('heading', needed)).toBeNull()
})
