import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createClient } from '@wellspring/api/client'
import { ApiProvider } from '@wellspring/api/hooks/api'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { createQueryClient } from '@wellspring/api/query-client'
import { HelpIcon, HomeIcon, TicketIcon } from '@wellspring/ui/icon'
import { render } from '@wellspring/ui/testing/render'

import { useCounted } from './use-counted.ts'

const items = [
  { label: 'Today', href: '/today', icon: HomeIcon },
  { label: 'Orders', href: '/orders', icon: TicketIcon, waiting: orderQueries.waiting },
  { label: 'Disputes', href: '/disputes', icon: HelpIcon, waiting: disputeQueries.waiting },
]

function Menu({ isSignedIn }: { isSignedIn: boolean }) {
  return useCounted(items, isSignedIn).map(({ label, count }) => (
    <p key={label}>{`${label} ${count ?? '–'}`}</p>
  ))
}

function show(isSignedIn: boolean) {
  const asked: string[] = []
  const api = createClient({
    url: 'http://server/v1',
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      const count = pathname === '/v1/orders/waiting' ? 4 : 0
      return Promise.resolve(Response.json({ success: true, data: { waiting: { count, oldest: null } } }))
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider value={api}>
        <Menu isSignedIn={isSignedIn} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return asked
}

test('a menu says what waits, and nothing where nothing does', async () => {
  const asked = show(true)
  expect(await screen.findByText('Orders 4')).toBeVisible()
  expect(screen.getByText('Disputes –')).toBeVisible()
  expect(screen.getByText('Today –')).toBeVisible()
  expect(asked.toSorted()).toEqual(['/v1/disputes/waiting', '/v1/orders/waiting'])
})

test('nothing is asked of a guest', () => {
  expect(show(false)).toEqual([])
  expect(screen.getByText('Orders –')).toBeVisible()
})
