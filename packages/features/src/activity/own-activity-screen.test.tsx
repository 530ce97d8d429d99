import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '../test-support.tsx'
import { OwnActivityScreen } from './own-activity-screen.tsx'
import { readOwnActivitySearch } from './own-activity-search.ts'
import type { OwnActivitySearch } from './own-activity-search.ts'
import { activities, older } from './samples.ts'

function show(search: OwnActivitySearch = {}, next: string | null = null, rows = activities) {
  const onSearch = vi.fn<(search: OwnActivitySearch) => void>()
  const asked: string[] = []
  const hrefs = { order: (id: string) => `/my-orders/${id}` }
  const shown = renderScreen(<OwnActivityScreen search={search} onSearch={onSearch} hrefs={hrefs} />, {
    'GET /activity-log/me': (_input, query) => {
      asked.push(String(query))
      return { activities: rows, older: next }
    },
  })
  return { ...shown, onSearch, asked }
}

test('lists by day what the user did and from where, and who read what, why and with which permission', async () => {
  show()
  const days = await screen.findAllByRole('region', { name: /Jun/ })
  expect(
    days.map((day) =>
      within(day)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      expect.stringMatching(/Opened protected records.*in an emergency.*Reason: A court has ordered it\./),
      expect.stringMatching(/Viewed an order: WS-1006.*Stillwater Goods · The seller of your order/),
    ],
    [
      expect.stringMatching(/Cancelled an order: WS-1006You\d/),
      expect.stringMatching(/Logged inYou, Chrome on Linux, 203\.0\.113\.7/),
    ],
  ])
  expect(screen.getByRole('link', { name: 'Viewed an order: WS-1006' })).toHaveAttribute(
    'href',
    '/my-orders/o1',
  )
})

test('links to the list of devices for activity the user does not recognise', async () => {
  show()
  expect(await screen.findByRole('link', { name: /where you are logged in/ })).toHaveAttribute(
    'href',
    '/security',
  )
})

test('loads another page after the last row', async () => {
  const { user, onSearch } = show({ by: 'others' }, older)
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ by: 'others', before: older })
})

test('changing the filter starts again with the newest', async () => {
  const { user, onSearch, asked } = show({ before: older, kind: 'health' })
  await user.click(await screen.findByRole('button', { name: 'Who viewed your records' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ kind: 'health', by: 'others' })
  await waitFor(() => expect(asked[0]).toContain('kind=health'))
  expect(asked[0]).toContain('before=2026')
})

test('an invalid URL shows the whole log', () => {
  expect(readOwnActivitySearch({ by: 'you', kind: 'all', from: '2026-13-01', before: 'x', page: 3 })).toEqual(
    {},
  )
})

test('has an empty state', async () => {
  show({}, null, [])
  expect(await screen.findByText('What you do from now on appears here.')).toBeVisible()
})
