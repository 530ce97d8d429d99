import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CommandPalette } from './command-palette.tsx'

const groups = [
  {
    title: 'Pages',
    commands: [
      { id: 'p1', label: 'Orders', href: '/orders' },
      { id: 'p2', label: 'People', href: '/people' },
    ],
  },
  { title: 'People', commands: [{ id: 'u1', label: 'Amara Okafor', detail: 'Patron', href: '/people/1' }] },
]

function show(given = groups) {
  const onChoose = vi.fn<(href: string) => void>()
  const palette = render(
    <CommandPalette
      open
      onClose={() => {}}
      words="a"
      onWords={() => {}}
      groups={given}
      onChoose={onChoose}
    />,
  )
  return { ...palette, onChoose }
}

test('arrow keys move through all groups while the field keeps the focus, and Enter opens the result', async () => {
  const { user, onChoose } = show()
  const field = await screen.findByLabelText('Search by name or number')
  await user.click(field)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const person = screen.getByRole('option', { name: /Amara Okafor/ })
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-activedescendant', person.id)
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('/people/1')
})

test('a press opens the result', async () => {
  const { user, onChoose } = show()
  await user.click(await screen.findByRole('option', { name: 'People' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('/people')
})

test('the number of results is announced', async () => {
  show([])
  expect(await screen.findByRole('status')).toHaveTextContent('Nothing found')
})
