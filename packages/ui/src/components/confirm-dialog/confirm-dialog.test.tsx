import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

test('the button is enabled once the sentence is ticked', async () => {
  const confirm = vi.fn<() => void>()
  const { user } = render(
    <ConfirmDialog open onClose={() => {}} onConfirm={confirm} title="Remove service" />,
  )
  const button = await screen.findByRole('button', { name: 'Remove' })
  expect(button).toBeDisabled()
  await user.click(
    screen.getByRole('checkbox', {
      name: 'I confirm that removing this is an irreversible action and I want to proceed.',
    }),
  )
  await user.click(button)
  expect(confirm).toHaveBeenCalledOnce()
})

test('a dialog without a sentence needs no tick', async () => {
  render(
    <ConfirmDialog
      open
      onClose={() => {}}
      onConfirm={() => {}}
      title="Received?"
      sentence={null}
      tone="plain"
    />,
  )
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeEnabled()
})
