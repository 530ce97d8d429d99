import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ErrorState } from './error-state.tsx'

test('an error offers a retry and the id of the request', async () => {
  const retry = vi.fn<() => void>()
  const { user } = render(
    <ErrorState message="Orders could not be loaded." onRetry={retry} requestId="01JD3V" />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Orders could not be loaded.')
  expect(screen.getByText('01JD3V')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})
