import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { clientNoteSample, clientSample } from '@wellspring/api/testing/clients'
import { MessageButton } from '@wellspring/features/community'
import { renderScreen } from '@wellspring/features/test-support'

import { ClientNotes } from './client-notes.tsx'

const { id } = clientSample()
const note = clientNoteSample()

beforeEach(() => sessionStorage.clear())

const show = (notes: object[], replies: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<ClientNotes patronId={id} />, {
    [`GET /clients/${id}/notes`]: () => ({ notes, totalRecords: notes.length }),
    ...replies,
  })

test('a private note can be written', async () => {
  const { user, asked } = show([], { [`POST /clients/${id}/notes`]: () => ({ note }) })
  expect(await screen.findByText('No notes yet.')).toBeVisible()
  expect(screen.getByText('Only you can see these.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a note' }))
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Sleeps better.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByRole('button', { name: 'Add a note' })).toBeVisible()
  expect(asked).toContainEqual([`POST /clients/${id}/notes`, { text: 'Sleeps better.' }])
})

test('a note is edited in place with its current text', async () => {
  const { user, asked } = show([note], { [`PUT /client-notes/${note.id}`]: () => ({ note }) })
  const row = (await screen.findByText(note.text)).closest('li')!
  await user.click(within(row).getByRole('button', { name: 'Change' }))
  await user.type(within(row).getByRole('textbox', { name: 'Note' }), ' Less coffee.')
  await user.click(within(row).getByRole('button', { name: 'Save note' }))
  expect(await within(row).findByRole('button', { name: 'Change' })).toBeVisible()
  const text = `${note.text} Less coffee.`
  expect(asked).toContainEqual([`PUT /client-notes/${note.id}`, { text, revision: 1 }])
})

test('a note is removed after confirmation', async () => {
  const { user, asked } = show([note], { [`DELETE /client-notes/${note.id}`]: () => ({ id: note.id }) })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await expect.poll(() => asked.map(([call]) => call)).toContain(`DELETE /client-notes/${note.id}`)
})

test('the page links to the conversation with the client', async () => {
  const rooms: string[] = []
  const { user, asked } = renderScreen(<MessageButton userId={id} onRoom={(room) => rooms.push(room)} />, {
    'POST /direct-rooms': () => ({ room: { id: 'r1' } }),
  })
  await user.click(screen.getByRole('button', { name: 'Message' }))
  await expect.poll(() => rooms).toEqual(['r1'])
  expect(asked[0]?.[1]).toEqual({ userId: id })
})
