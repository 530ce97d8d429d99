import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { createClient } from '@wellspring/api/client'
import { ApiProvider } from '@wellspring/api/hooks/api'
import { render } from '@wellspring/ui/testing/render'

import { GuestSearch } from './guest-search.tsx'

function show() {
  const go = vi.fn<(path: string) => void>()
  const api = createClient({ url: 'http://server/v1', fetch: () => Promise.resolve(Response.json({})) })
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <GuestSearch
          navigation={[{ label: 'Find care', href: '/providers' }]}
          loadSources={() => Promise.resolve([])}
          go={go}
        />
        <input aria-label="Email" />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return { ...shown, go }
}

test('Ctrl and K open the search of a guest, which finds the public pages', async () => {
  const { user, go } = show()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByLabelText('Search by name or number'), 'care')
  await user.click(await screen.findByRole('option', { name: 'Find care' }))
  expect(go).toHaveBeenCalledExactlyOnceWith('/providers')
})

test('a question mark shows the keys, except while a guest types it', async () => {
  const { user } = show()
  await user.type(screen.getByLabelText('Email'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(document.body)
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
