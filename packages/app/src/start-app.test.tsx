import { act, fireEvent, screen } from '@testing-library/react'
import {
  Outlet,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { Toaster } from '@wellspring/ui/toast'

import { startApp } from './start-app.tsx'

beforeEach(() => document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>'))
afterEach(() => document.getElementById('root')?.remove())

function Mute() {
  const { mutate } = useMutation({
    mutationFn: () => Promise.reject(new Error('The room is closed.')),
  })
  return <button onClick={() => mutate()}>Mute</button>
}

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toaster />
    </>
  ),
})
const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Mute })])

test('an act that nobody says has failed is said to have failed', async () => {
  await act(async () =>
    startApp((context) =>
      createRouter({ routeTree, context, history: createMemoryHistory({ initialEntries: ['/'] }) }),
    ),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mute' }))
  expect(await screen.findByText('The room is closed.')).toBeInTheDocument()
})
