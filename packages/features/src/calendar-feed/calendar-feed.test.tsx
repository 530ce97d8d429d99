import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { CalendarFeed } from '@wellspring/api/contract/calendar'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { CalendarFeedSection } from './calendar-feed-section.tsx'

const url = 'https://wellspring.example/v1/calendar/kZ4w0v.ics'
const feed: CalendarFeed = { showsNames: false, createdAt: '2026-06-15T09:00:00.000Z', lastReadAt: null }

function show(first: CalendarFeed | null) {
  let kept = first
  return renderScreen(<CalendarFeedSection />, {
    ...rememberAmara(),
    'GET /calendar-feed': () => ({ feed: kept }),
    'POST /calendar-feed': (input) => {
      kept = { ...feed, ...(input as Pick<CalendarFeed, 'showsNames'>) }
      return { feed: kept, url }
    },
    'DELETE /calendar-feed': () => {
      kept = null
      return { feed: null }
    },
  })
}

beforeEach(() => localStorage.clear())

test('creates an address, includes names only on request, and shows the address once', async () => {
  const { user, asked } = show(null)
  await user.click(await screen.findByRole('checkbox', { name: 'Show who each appointment is with' }))
  await user.click(screen.getByRole('button', { name: 'Create calendar link' }))
  expect(await screen.findByLabelText('Your private calendar link')).toHaveValue(url)
  expect(asked).toContainEqual(['POST /calendar-feed', { showsNames: true }])
  expect(screen.getByText(/with names\. No calendar has read it yet/)).toBeVisible()
})

test('asks for confirmation before an address that is in use is revoked', async () => {
  const { user, asked } = show({ ...feed, lastReadAt: '2026-06-16T09:00:00.000Z' })
  expect(await screen.findByText(/without names\. Last read on Jun 16, 2026/)).toBeVisible()
  expect(screen.queryByLabelText('Your private calendar link')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop this link' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Stop this link' }))
  expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeVisible()
  expect(asked).toContainEqual(['DELETE /calendar-feed', undefined])
})

test('shows an error when the state cannot be loaded', async () => {
  renderScreen(<CalendarFeedSection />, {
    'GET /calendar-feed': () => ({ status: 400, msgCode: 'BAD_REQUEST', message: 'Not now.' }),
  })
  expect(await screen.findByText('Not now.')).toBeVisible()
})
