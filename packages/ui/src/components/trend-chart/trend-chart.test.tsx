import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { TrendChart, type TrendChartProps } from './trend-chart.tsx'

const given: TrendChartProps = {
  title: 'Earnings per week',
  of: 'Week of',
  measure: 'Net',
  points: [
    { id: '2026-11-09', label: '9 Nov', value: 120 },
    { id: '2026-11-16', label: '16 Nov', value: -45.5 },
  ],
  formatValue: (value) => `$${value}`,
  nothing: 'Nothing yet.',
}

test('the table contains the values of the line', async () => {
  const { user } = render(<TrendChart {...given} />)
  await user.click(screen.getByText('Show as a table'))
  const [, first, second] = within(screen.getByRole('table', { name: 'Earnings per week' })).getAllByRole(
    'row',
  )
  expect(first).toHaveTextContent('9 Nov$120')
  expect(second).toHaveTextContent('16 Nov$-45.5')
})

test('an unfinished week is connected with a dashed line and labelled', () => {
  const { container } = render(<TrendChart {...given} running="This week so far" />)
  expect(screen.getByText('This week so far: $-45.5')).toBeVisible()
  const [over, running, ...others] = [...container.querySelectorAll('polyline')]
  expect(over?.getAttribute('points')?.split(' ')).toHaveLength(1)
  expect(over).not.toHaveAttribute('stroke-dasharray')
  expect(running).toHaveAttribute('stroke-dasharray')
  const [from, to] = running?.getAttribute('points')?.split(' ') ?? []
  expect(from).toBe(over?.getAttribute('points'))
  expect(to).toMatch(/^640\.0,/)
  expect(others).toEqual([])
  // The filled area ends with the last complete week.
  expect(container.querySelector('polygon')?.getAttribute('points')).not.toContain('640')
})

test('an unfinished month is a paler bar', () => {
  const { container } = render(<TrendChart {...given} isCount running="This month so far" />)
  const [over, running] = container.querySelectorAll('rect[opacity]')
  expect(Number(running?.getAttribute('opacity'))).toBeLessThan(Number(over?.getAttribute('opacity')))
})

test('if all values are zero, there is a sentence instead of a line', () => {
  render(<TrendChart {...given} points={[{ id: '2026-11-09', label: '9 Nov', value: 0 }]} />)
  expect(screen.getByText('Nothing yet.')).toBeVisible()
  expect(screen.queryByText('Show as a table')).toBeNull()
})

test('the axes label the values and the months', () => {
  render(<TrendChart {...given} formatValue={(value) => `$${value}.00`} />)
  for (const tick of ['$-50', '$0', '$50', '$100', '$150']) expect(screen.getByText(tick)).toBeVisible()
  expect(screen.getByText('Nov')).toBeVisible()
})
