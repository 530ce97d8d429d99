import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Modal } from './modal.tsx'

test('it is named by its title and closes by its button and by Escape', async () => {
  const close = vi.fn<() => void>()
  const { user } = render(
    <Modal open onClose={close} title="Return an item">
      Words
    </Modal>,
  )
  expect(await screen.findByRole('dialog', { name: 'Return an item' })).toBeVisible()
  await user.click(screen.getByTitle('Close'))
  expect(close).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
})

test('a closed modal is not there', () => {
  render(
    <Modal open={false} onClose={() => {}} title="Hidden">
      Words
    </Modal>,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
