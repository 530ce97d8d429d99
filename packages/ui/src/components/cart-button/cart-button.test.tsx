import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CartButton } from './cart-button.tsx'

test.each([
  [1, 'Open cart, 1 item', '1'],
  [99, 'Open cart, 99 items', '99'],
  [100, 'Open cart, 99+ items', '99+'],
])('%d lines are shown as %s', async (lineCount, name, badge) => {
  const open = vi.fn<() => void>()
  const { user } = render(<CartButton lineCount={lineCount} onClick={open} />)
  expect(screen.getByText(badge)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name }))
  expect(open).toHaveBeenCalledOnce()
})
