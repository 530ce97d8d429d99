import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { toast, Toaster } from './toast.tsx'

test('a toast said before its code has come is shown, and closes by itself', async () => {
  render(<Toaster />)
  act(() => toast.success('Product Removed'))
  expect(await screen.findByText('Product Removed', {}, { timeout: 5000 })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Product Removed')).not.toBeInTheDocument(), {
    timeout: 5000,
  })
})

test('toasts stack in a live region', async () => {
  render(<Toaster />)
  act(() => {
    toast.error('First')
    toast.warning('Second')
  })
  expect(await screen.findByText('First')).toBeInTheDocument()
  expect(screen.getByText('Second')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite')
})
