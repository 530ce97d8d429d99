import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../testing/render.tsx'
import { ScoreChart } from './score-chart.tsx'

const scoreOf = (score: number, day: number) => ({
  id: `${day}`,
  score,
  maxScore: 27,
  completedAt: new Date(Date.UTC(2026, 0, day, 12)).toISOString(),
  band: { label: 'Mild' },
})

test('the table contains the values of the line, newest first', () => {
  render(<ScoreChart results={[scoreOf(6, 20), scoreOf(11, 10), scoreOf(17, 1)]} />)
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Jan 20, 2026Mild6 of 27',
    'Jan 10, 2026Mild11 of 27',
    'Jan 1, 2026Mild17 of 27',
  ])
})

test('a single result has no line', () => {
  render(<ScoreChart results={[scoreOf(6, 20)]} />)
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})
