import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { OwnActivity } from '@wellspring/api/contract/audit'

import { renderScreen } from '../test-support.tsx'
import { OwnActivityScreen } from './own-activity-screen.tsx'

const acts: OwnActivity[] = [
  {
    id: 'a3',
    at: '2026-06-16T09:00:00.000Z',
    name: 'orders.getOrder',
    subject: 'orders:o1',
    by: {
      name: 'Stillwater Goods',
      kind: 'provider',
    },
  },
  { id: 'a2', at: '2026-06-15T09:05:00.000Z', name: 'order.cancel', subject: 'order:o1', by: null },
  { id: 'a1', at: '2026-06-15T09:00:00.000Z', name: 'user.logIn', subject: 'user:u1', by: null },
]

function show(activities: OwnActivity[], totalRecords = activities.length) {
  const onPage = vi.fn<(page: number) => void>()
  const hrefs = { order: (id: string) => `/my-orders/${id}` }
  const shown = renderScreen(<OwnActivityScreen page={1} onPage={onPage} hrefs={hrefs} />, {
    'GET /activity-log/me': () => ({ activities, totalRecords }),
  })
  return { ...shown, onPage }
}

test('tells day by day what one did and who looked, with the way to it', async () => {
  show(acts)
  const [later, earlier] = await screen.findAllByRole('region')
  expect(later).toHaveTextContent('Stillwater Goods: Looked at an order')
  expect(within(later!).getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/my-orders/o1')
  const rows = within(earlier!).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Cancelled an order'),
    expect.stringContaining('Logged in'),
  ])
  expect(within(rows[1]!).queryByRole('link')).toBeNull()
})

test('goes on where one page does not hold it', async () => {
  const { user, onPage } = show(acts, 60)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
})

test('says when there is nothing', async () => {
  show([])
  expect(await screen.findByText('What you do from now on appears here.')).toBeVisible()
})
