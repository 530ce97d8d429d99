import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { ReviewWeeks } from './review-weeks.tsx'

const week = (startsOn: string, medianHours: number | null) => ({
  startsOn,
  submitted: 1,
  decided: medianHours === null ? 0 : 1,
  medianHours,
})

test.each([
  ['hours', [20, 40], '40.0 hours', 'days'],
  ['days', [20, 60], '2.5 days', 'hours'],
])('waiting times are shown in %s, on the axis too', async (_unit, [first, last], words, never) => {
  const weeks = [week('2026-11-16', first!), week('2026-11-23', last!)]
  renderScreen(<ReviewWeeks />, {
    ...rememberAmara(),
    'GET /applications/weeks': () => ({ weeks }),
  })
  const chart = await screen.findByRole('region', { name: 'Time to a decision' })
  expect(within(chart).getAllByText(words, { exact: false })[0]).toBeVisible()
  expect(chart).not.toHaveTextContent(never)
})
