import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { WeekGrid } from './week-grid.tsx'
import { windowWords } from './window-words.ts'

test('shows the hours of each day in the viewer’s format', () => {
  render(<WeekGrid week={[[{ from: 570, to: 1440 }], [], [], [], [], [], []]} hour12 />)
  expect(screen.getByRole('img', { name: 'Monday: 9:30 AM to 12 AM' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Tuesday: Closed' })).toBeVisible()
})

test.each([
  [[], 'Closed'],
  [[{ from: 555, to: 630 }], '09:15 to 10:30'],
  [
    [
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ],
    '09:00 to 12:00, 13:00 to 17:00',
  ],
])('the ranges %j are shown as %s', (windows, words) => expect(windowWords(windows)).toBe(words))
