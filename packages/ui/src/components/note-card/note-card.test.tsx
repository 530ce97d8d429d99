import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { NoteCard } from './note-card.tsx'

const note = { byline: 'You', text: 'Sleeps better', isRemoving: false, consequence: 'It is gone.' }

test('a note is edited in place, and shown again afterwards', async () => {
  const { user } = render(
    <NoteCard
      {...note}
      renderEditor={(onDone) => <button onClick={onDone}>Save</button>}
      onRemove={() => {}}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.queryByText('Sleeps better')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Sleeps better')).toBeVisible()
})

test('removing a note asks for confirmation', async () => {
  const onRemove = vi.fn<(onSettled: () => void) => void>()
  const { user } = render(<NoteCard {...note} onRemove={onRemove} />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onRemove).not.toHaveBeenCalled()
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('It is gone.')
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('another user’s note is read-only', () => {
  render(<NoteCard {...note} />)
  expect(screen.queryByRole('button')).toBeNull()
})
