import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { OrderTimeline } from './order-timeline.tsx'

test('the current step is marked', () => {
  render(
    <OrderTimeline
      steps={[
        { id: '1', label: 'Order placed', at: '2026-11-01T10:00:00Z', state: 'done' },
        { id: '2', label: 'Shipping', state: 'current' },
      ]}
    />,
  )
  const [placed, shipping] = screen.getAllByRole('listitem')
  expect(placed).toHaveTextContent('Nov 1, 2026')
  expect(shipping).toHaveAttribute('aria-current', 'step')
})
