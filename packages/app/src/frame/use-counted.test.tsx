import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createClient } from '@wellspring/api/client'
import { ApiProvider } from '@wellspring/api/hooks/api'
import { createQueryClient } from '@wellspring/api/query-client'
import { HelpIcon, HomeIcon, TicketIcon } from '@wellspring/ui/icon'
import { render } from '@wellspring/ui/testing/render'

import { useCounted } from './use-counted.ts'
import type { CountedItem } from './use-counted.ts'

const items: readonly CountedItem[] = [
  { label: 'Today', href: '/today', icon: HomeIcon },
  { label: 'Orders', href: '/orders', icon: TicketIcon, waiting: 'orders' },
  { label: 'Disputes', href: '/disputes', icon: HelpIcon, waiting: 'disputes' },
  { label: 'Returns', href: '/returns', icon: HelpIcon, waiting: ['returns', 'refusals'] },
]

const counted = (value: number) => ({ value, beside: null, at: null })

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
      const { pathname, search } = new URL(request.url)
      asked.push(pathname + search)
      const figures = { orders: counted(4), disputes: null, returns: counted(2), refusals: counted(1) }
      return Promise.resolve(Response.json({ success: true, data: { figures } }))
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

test('a menu fetches all counts in one request and hides those that are zero', async () => {
  const asked = show(true)
  expect(await screen.findByText('Orders 4')).toBeVisible()
  expect(screen.getByText('Disputes –')).toBeVisible()
  expect(screen.getByText('Today –')).toBeVisible()
  expect(screen.getByText('Returns 3')).toBeVisible()
  expect(asked).toEqual(['/v1/dashboard?of=orders&of=disputes&of=returns&of=refusals'])
})

test('nothing is fetched for a guest', () => {
  expect(show(false)).toEqual([])
  expect(screen.getByText('Orders –')).toBeVisible()
})
