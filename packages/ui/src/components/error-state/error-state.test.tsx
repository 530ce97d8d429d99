import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ErrorState } from './error-state.tsx'

test('an error offers a retry and shows the request id', async () => {
  const retry = vi.fn<() => void>()
  const { user } = render(
    <ErrorState message="Orders could not be loaded." onRetry={retry} requestId="01JD3V" />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Orders could not be loaded.')
  expect(screen.getByText('01JD3V')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a missing record has the page title, with a link back', () => {
  render(<ErrorState message="This order does not exist." back={{ href: '/orders', label: 'Orders' }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'This order does not exist.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toHaveAttribute('href', '/orders')
})

test('a retry is offered first if it may help, with the link back below', () => {
  render(<ErrorState onRetry={() => {}} back={{ href: '/orders', label: 'Orders' }} />)
  const back = screen.getByRole('link', { name: 'Back to Orders' })
  expect(back).toHaveAttribute('href', '/orders')
  expect(screen.getByRole('button', { name: 'Retry' }).compareDocumentPosition(back)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})
