import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { OrderSummary } from './order-summary.tsx'

test('lines and sums', () => {
  render(
    <OrderSummary
      lines={[{ id: '1', title: 'Yoga Mat', quantity: 2, amountDollars: 80 }]}
      subtotalDollars={80}
      shippingDollars={10}
      totalDollars={90}
    />,
  )
  const summary = screen.getByRole('region', { name: 'Order summary' })
  for (const words of ['Yoga Mat', 'Quantity 2', '$80.00', '$10.00', '$0.00', '$90.00']) {
    expect(summary).toHaveTextContent(words)
  }
})
