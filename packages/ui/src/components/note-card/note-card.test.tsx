import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { NoteCard } from './note-card.tsx'

const note = { byline: 'You', text: 'Sleeps better', isRemoving: false, consequence: 'It is gone.' }

test('a note is changed in its place, and read again when that is done', async () => {
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

test('nothing is removed before one was asked', async () => {
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

test('a note of somebody else is read only', () => {
  render(<NoteCard {...note} />)
  expect(screen.queryByRole('button')).toBeNull()
})
