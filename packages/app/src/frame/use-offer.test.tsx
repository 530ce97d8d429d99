import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createClient } from '@wellspring/api/client'
import { ApiProvider } from '@wellspring/api/hooks/api'
import { createQueryClient } from '@wellspring/api/query-client'
import { render } from '@wellspring/ui/testing/render'

import { useOffer } from './use-offer.ts'

function Offer() {
  const { services, products } = useOffer(true)
  return <p>{[services ? 'services' : '', products ? 'products' : ''].join(' ').trim() || 'nothing'}</p>
}

function show(dearest: number | null, products: number) {
  const replies: Record<string, object> = {
    '/v1/services/me': {
      services: dearest === null ? [] : [{ id: 's1', price: dearest }],
      totalRecords: dearest === null ? 0 : 1,
      coachingCount: 0,
    },
    '/v1/products/me': { product: [], totalRecords: products },
  }
  const api = createClient({
    url: 'http://server/v1',
    fetch: async ({ url }) => Response.json({ success: true, data: replies[new URL(url).pathname] ?? {} }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider value={api}>
        <Offer />
      </ApiProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['a practice', 120, 0, 'services'],
  ['a practice of free talks', 0, 0, 'services'],
  ['a practice with a shop', 120, 4, 'services products'],
  ['a shop', null, 4, 'products'],
  ['a shop with free talks', 0, 4, 'products'],
  ['a new provider', null, 0, 'nothing'],
] as const)('%s sells what it is known for', async (_who, dearest, products, sells) => {
  show(dearest, products)
  expect(await screen.findByText(sells)).toBeVisible()
})
