import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { BarChart } from './bar-chart.tsx'

test('the table contains the values of the bars, and the reason for a missing one', async () => {
  const { user } = render(
    <BarChart
      label="People by month"
      of="Month"
      counts="People"
      hidden="Too few to show"
      formatValue={(value) => `about ${value}`}
      bars={[
        { id: '1', label: 'January', value: 35 },
        { id: '2', label: 'February', value: null },
      ]}
    />,
  )
  await user.click(screen.getByText('Show as a table'))
  const [, january, february] = within(screen.getByRole('table', { name: 'People by month' })).getAllByRole(
    'row',
  )
  expect(january).toHaveTextContent('Januaryabout 35')
  expect(february).toHaveTextContent('FebruaryToo few to show')
})

test('bars that do not fit are scrolled to the latest', () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600)
  const bars = [{ id: '1', label: 'January', value: 35 }]
  render(<BarChart label="People" of="Month" counts="People" hidden="Too few" bars={bars} />)
  expect(document.querySelector('[aria-hidden]')).toHaveProperty('scrollLeft', 600)
})

test('a custom table replaces the default one', () => {
  const bars = [{ id: '1', label: 'January', value: 35 }]
  render(
    <BarChart
      label="People"
      of="Month"
      counts="People"
      hidden="Too few"
      bars={bars}
      table={<p>All years</p>}
    />,
  )
  expect(screen.getAllByText('Show as a table')).toHaveLength(1)
  expect(screen.queryByRole('table', { name: 'People' })).toBeNull()
  expect(screen.getByText('All years').closest('details')).not.toHaveAttribute('open')
})
