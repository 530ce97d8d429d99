import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { InfoModal } from './info-modal.tsx'

test('it shows its message and closes by its one button', async () => {
  const close = vi.fn<() => void>()
  const { user } = render(<InfoModal open onClose={close} title="Pending!" message="Under review." />)
  expect(await screen.findByRole('dialog', { name: 'Pending!' })).toHaveTextContent('Under review.')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(close).toHaveBeenCalledOnce()
})
