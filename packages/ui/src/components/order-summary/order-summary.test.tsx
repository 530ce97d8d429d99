import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { OrderSummary } from './order-summary.tsx'

test('shows lines and totals', () => {
  render(
    <OrderSummary
      lines={[{ id: '1', title: 'Yoga Mat', quantity: 2, amountDollars: 80 }]}
      subtotalDollars={80}
      shippingDollars={10}
      totalDollars={90}
    />,
  )
  const summary = screen.getByRole('region', { name: 'Order summary' })
  for (const words of ['Yoga Mat', 'Quantity 2', '$80.00', '$10.00', '$90.00']) {
    expect(summary).toHaveTextContent(words)
  }
  // Without a discount, the row is omitted.
  expect(summary).not.toHaveTextContent('Discount')
})

test('a possible discount is shown even if it is zero', () => {
  render(
    <OrderSummary lines={[]} subtotalDollars={0} shippingDollars={0} discountDollars={0} totalDollars={0} />,
  )
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('Discount$0.00')
})

test('when collapsed, the total is beside the title and a press shows the rest', async () => {
  const lines = [{ id: '1', title: 'Yoga Mat', quantity: 2, amountDollars: 80 }]
  const { user } = render(
    <OrderSummary isFolded lines={lines} subtotalDollars={80} shippingDollars={10} totalDollars={90} />,
  )
  // At the desktop width of this test, the button is hidden.
  const press = screen.getByText('Details').closest('button')!
  expect(press).toHaveTextContent('$90.00')
  expect(press).toHaveAttribute('aria-expanded', 'false')
  await user.click(press)
  expect(press).toHaveAttribute('aria-expanded', 'true')
  expect(press).toHaveTextContent('Hide')
})
