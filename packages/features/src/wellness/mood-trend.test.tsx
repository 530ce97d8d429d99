import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { moodPatternsSample } from '@wellspring/api/testing/wellness'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { MoodTrend } from './mood-trend.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const show = (days: readonly string[]) =>
  renderScreen(<MoodTrend href="/moods" />, {
    ...rememberAmara(),
    'GET /mood-patterns': () => ({
      patterns: moodPatternsSample({ days: days.map((on) => ({ on, mood: 'tired', entries: 1 })) }),
    }),
  })

test('the chart shows the last two weeks, is readable day by day and links to all moods', async () => {
  show(['2026-06-01', '2026-06-02', '2026-06-10', '2026-06-15'])
  const card = await screen.findByRole('region', { name: 'Your last 2 weeks' })
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/moods')
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tue, Jun 2: Tired', 'Wed, Jun 10: Tired', 'Mon, Jun 15: Tired'])
  expect(card).toHaveTextContent('A little lighter than the two weeks before.')
})

test('two days of moods show no chart', async () => {
  const { asked } = show(['2026-06-14', '2026-06-15'])
  await vi.waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /mood-patterns'))
  expect(screen.queryByRole('region', { name: 'Your last 2 weeks' })).toBeNull()
})
