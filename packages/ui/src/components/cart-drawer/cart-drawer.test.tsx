import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CartDrawer, type CartDrawerProps } from './cart-drawer.tsx'

const line = { id: '1', title: 'Yoga Mat', priceDollars: 40, quantity: 2, totalQuantity: 2 }

const nothing = () => {}
const idle = {
  onClose: nothing,
  onIncrease: nothing,
  onDecrease: nothing,
  onRemove: nothing,
  onSave: nothing,
  onRestore: nothing,
  onCheckout: nothing,
  onRetry: nothing,
}

function cart(props: Partial<CartDrawerProps> = {}) {
  const calls = {
    onClose: vi.fn<() => void>(),
    onIncrease: vi.fn<() => void>(),
    onDecrease: vi.fn<() => void>(),
    onRemove: vi.fn<() => void>(),
    onSave: vi.fn<() => void>(),
    onRestore: vi.fn<() => void>(),
    onCheckout: vi.fn<() => void>(),
    onRetry: vi.fn<() => void>(),
  }
  const view = render(
    <CartDrawer
      open
      lines={[line]}
      subtotalDollars={80}
      shippingDollars={10}
      totalDollars={90}
      {...calls}
      {...props}
    />,
  )
  return { ...view, ...calls }
}

test('it shows the given lines and totals', async () => {
  cart()
  const panel = await screen.findByRole('dialog', { name: 'Your Cart' })
  for (const words of ['Yoga Mat', '$80.00', '$10.00', '$0.00', '$90.00'])
    expect(panel).toHaveTextContent(words)
})

test('plus, minus and remove buttons name their line', async () => {
  const { user, onIncrease, onDecrease, onRemove } = cart()
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Yoga Mat' }))
  await user.click(screen.getByRole('button', { name: 'Decrease quantity of Yoga Mat' }))
  await user.click(screen.getByRole('button', { name: 'Remove Yoga Mat' }))
  for (const call of [onIncrease, onDecrease, onRemove]) expect(call).toHaveBeenCalledExactlyOnceWith(line)
})

test('the focus stays in the list when a line is removed', async () => {
  function Cart() {
    const [lines, setLines] = useState([line, { ...line, id: '2', title: 'Tea' }])
    return (
      <CartDrawer
        open
        lines={lines}
        subtotalDollars={80}
        shippingDollars={10}
        totalDollars={90}
        {...idle}
        onRemove={({ id }) => setLines((before) => before.filter((one) => one.id !== id))}
      />
    )
  }
  const { user } = render(<Cart />)
  await user.click(await screen.findByRole('button', { name: 'Remove Yoga Mat' }))
  expect(screen.getByRole('list', { name: 'Items in your cart' })).toHaveFocus()
})

test('minus is disabled at one piece', async () => {
  cart({ lines: [{ ...line, quantity: 1 }] })
  expect(await screen.findByRole('button', { name: 'Decrease quantity of Yoga Mat' })).toBeDisabled()
})

test('an empty cart cannot be checked out and has no totals', async () => {
  cart({ lines: [], subtotalDollars: 0, totalDollars: 10 })
  expect(await screen.findByRole('button', { name: 'Checkout' })).toBeDisabled()
  for (const words of ['Apply', 'Subtotal', 'Shipping', 'Total', '$10.00'])
    expect(screen.queryByText(words)).not.toBeInTheDocument()
})

test('a cart with lines can be checked out', async () => {
  const { user, onCheckout } = cart()
  await user.click(await screen.findByRole('button', { name: 'Checkout' }))
  expect(onCheckout).toHaveBeenCalledOnce()
})

test('shipping that the checkout adds is not part of the totals', async () => {
  cart({ shippingDollars: 'at checkout', totalDollars: 80 })
  const panel = await screen.findByRole('dialog', { name: 'Your Cart' })
  expect(panel).toHaveTextContent(/Shippingat checkout/)
})

test('a failed change is explained at its line', async () => {
  cart({ lines: [{ ...line, problem: 'Only 1 left.' }] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 left.')
})

test('the promo link does nothing and says so', async () => {
  cart()
  expect(await screen.findByText('Apply')).toHaveAttribute('aria-disabled', 'true')
})

test('a line that could not be added can be retried', async () => {
  const failed = { id: '9', title: 'Singing Bowl' }
  const { user, onRetry } = cart({ failedLines: [failed], note: 'Shipping is added at checkout' })
  expect(await screen.findByText('Could not be added')).toBeVisible()
  expect(screen.getByText('Shipping is added at checkout')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry Singing Bowl' }))
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(failed)
})

test('a line can be saved for later and restored, and shows what has changed in the meantime', async () => {
  const bowl = { ...line, id: '7', title: 'Singing Bowl', savedPriceDollars: 50 }
  const sold = { ...line, id: '8', title: 'Linen Mat', savedPriceDollars: 40, totalQuantity: 0 }
  const { user, onSave, onRestore } = cart({ saved: [bowl, sold] })
  await user.click(await screen.findByRole('button', { name: 'Save for later: Yoga Mat' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith(line)
  const saved = screen.getByRole('region', { name: 'Saved for later' })
  expect(saved).toHaveTextContent('The price went down from $50.00')
  expect(saved).toHaveTextContent('Sold out')
  expect(screen.getByRole('button', { name: 'Move to cart: Linen Mat' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Move to cart: Singing Bowl' }))
  expect(onRestore).toHaveBeenCalledExactlyOnceWith(bowl)
})
