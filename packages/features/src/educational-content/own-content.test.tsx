import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ownContentSample } from '@wellspring/api/testing/educational-content'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { ContentScope } from './content-steps.ts'
import { NewContentScreen } from './new-content-screen.tsx'

const { id } = ownContentSample()

function open(scope: ContentScope, change: Parameters<typeof ownContentSample>[0] = {}) {
  const content = ownContentSample(change)
  return renderScreen(<ContentEditor id={id} scope={scope} back={{ href: '/list', label: 'List' }} />, {
    ...rememberAmara(),
    [`GET /educational-content/me/${id}`]: () => ({ content }),
    [`POST /educational-content/${id}/status`]: () => ({ content }),
    [`PUT /educational-content/${id}`]: () => ({ content }),
  })
}

beforeEach(() => sessionStorage.clear())

test('a draft lists what it needs, and is submitted for review', async () => {
  const { user, asked } = open('provider', { missing: ['summary', 'length'] })
  expect(
    await screen.findByText('Before you can send it for review, please add: summary, length.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send for review' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([`POST /educational-content/${id}/status`, { status: 'pending_review' }]),
  )
})

test('staff need a reason to send content back', async () => {
  const { user, asked } = open('staff', { status: 'pending_review' })
  await user.click(await screen.findByRole('button', { name: 'Send back' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByText('Say what needs to change.')).toBeVisible()
  await user.type(dialog.getByLabelText('What needs to change'), 'Name your sources.')
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([
      `POST /educational-content/${id}/status`,
      { status: 'draft', comment: 'Name your sources.' },
    ]),
  )
})

test('taken-down content shows its author the reason', async () => {
  open('provider', { status: 'archived', reviewComment: 'The figures are out of date.' })
  expect(await screen.findByText('We took this down')).toBeVisible()
  expect(screen.getByText('The figures are out of date.')).toBeVisible()
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument()
})

test('a title is enough for a new draft', async () => {
  const onCreated = vi.fn<(id: string) => void>()
  const { user, asked } = renderScreen(
    <NewContentScreen back={{ href: '/list', label: 'List' }} onCreated={onCreated} />,
    { ...rememberAmara(), 'POST /educational-content': () => ({ content: ownContentSample() }) },
  )
  await user.type(await screen.findByLabelText('Title'), 'Evening light')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith(id))
  expect(asked).toContainEqual([
    'POST /educational-content',
    expect.objectContaining({ title: 'Evening light', kind: 'article', minutes: null, fileUrl: null }),
  ])
})
