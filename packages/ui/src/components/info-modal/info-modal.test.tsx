import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { InfoModal } from './info-modal.tsx'

test('it shows its message and closes with its button', async () => {
  const close = vi.fn<() => void>()
  const { user } = render(<InfoModal open onClose={close} title="Pending!" message="Under review." />)
  expect(await screen.findByRole('dialog', { name: 'Pending!' })).toHaveTextContent('Under review.')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(close).toHaveBeenCalledOnce()
})

test('a press outside does not close it, nor does a closing dialog that returns the focus there', async () => {
  const close = vi.fn<() => void>()
  render(
    <>
      <button type="button">Beside</button>
      <InfoModal open onClose={close} title="Sent" message="Under review." />
    </>,
  )
  await screen.findByRole('dialog', { name: 'Sent' })
  const beside = screen.getByText('Beside')
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  act(() => beside.focus())
  fireEvent.pointerDown(beside)
  fireEvent.click(beside)
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(close).not.toHaveBeenCalled()
})
