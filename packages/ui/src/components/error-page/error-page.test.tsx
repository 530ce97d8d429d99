import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ErrorPage } from './error-page.tsx'

test('it shows the request id and offers a retry', async () => {
  const retry = vi.fn<() => void>()
  const { user } = render(<ErrorPage requestId="01JD3V" onRetry={retry} />)
  expect(screen.getByText('01JD3V')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
