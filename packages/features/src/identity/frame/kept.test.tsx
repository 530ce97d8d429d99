import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { chatOutbox } from '@wellspring/api/hooks/chat-outbox'
import { moodOutbox } from '@wellspring/api/hooks/mood-outbox'
import { offlineStore, useSession } from '@wellspring/api/session'

import { rememberAmara, renderScreen } from '../../test-support.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

const store = offlineStore<{ text: string }>('notes', ({ text }) => typeof text === 'string')
const remember = (id: string) =>
  localStorage.setItem('userData', JSON.stringify({ id, name: 'Theo Lind', kind: 'patron', avatar: null }))

beforeEach(() => localStorage.clear())

test('stored data is read back by its owner only', () => {
  remember('amara')
  store.keep('one', { text: 'Hello' })
  expect(store.load('one')).toEqual({ text: 'Hello' })
  expect(store.list()).toEqual([['one', { text: 'Hello' }]])
  remember('theo')
  expect([store.load('one'), store.list()]).toEqual([null, []])
})

test('nothing is stored without a user, and invalid data is ignored', () => {
  store.keep('one', { text: 'Nobody' })
  remember('amara')
  localStorage.setItem('kept:notes:amara:two', '{"text":1}')
  localStorage.setItem('kept:notes:amara:three', '{')
  expect(store.list()).toEqual([])
  store.keep('four', { text: 'Hello' })
  store.forget('four')
  expect(store.list()).toEqual([])
})

test('a page opened offline is shown to the remembered user until the session is over', async () => {
  const onGuest = vi.fn<() => void>()
  let isOver = false
  const replies = {
    ...rememberAmara(),
    'GET /account': () => {
      if (isOver) return { status: 401, msgCode: 'UNAUTHENTICATED', message: 'Nobody.' }
      throw new TypeError('Failed to fetch')
    },
  }
  const { id } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { id: string }
  store.keep('one', { text: 'Hello' })
  renderScreen(
    <SignedInOnly opensOffline onGuest={onGuest}>
      tickets
    </SignedInOnly>,
    replies,
  )
  expect(await screen.findByText('tickets')).toBeVisible()
  expect(onGuest).not.toHaveBeenCalled()
  expect(localStorage.getItem(`kept:notes:${id}:one`)).not.toBeNull()
  isOver = true
  await waitFor(() => expect(onGuest).toHaveBeenCalledOnce(), { timeout: 30_000 })
  expect(screen.queryByText('tickets')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toEqual([])
})

function LogOut() {
  const { logout, user } = useSession()
  return (
    <>
      {user ? <p>here</p> : null}
      <button onClick={() => void logout()}>Log out</button>
      <button onClick={() => void logout('idle')}>Idle</button>
    </>
  )
}

test.each([
  ['Log out', []],
  // The owner comes back, and it is sent then.
  ['Idle', ['A message', 'A mood', 'An application', 'A lesson']],
])('the unsent data kept after “%s” is %j', async (button, left) => {
  const replies = rememberAmara()
  const { id } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { id: string }
  const message = { clientId: 'one', roomId: 'two', replyToId: null, mentionIds: [], pictures: [] }
  chatOutbox.put(id, { ...message, text: 'A message' })
  moodOutbox.put(id, { id: 'three', note: 'A mood' } as unknown as Parameters<typeof moodOutbox.put>[1])
  sessionStorage.setItem('unsent:application', '"An application"')
  localStorage.setItem(`unsent:progress:${id}:four`, '"A lesson"')
  localStorage.setItem('theme', 'dark')
  const { user } = renderScreen(<LogOut />, { ...replies, 'POST /logout': () => ({}) })
  await screen.findByText('here')
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(localStorage.getItem('userData')).toBeNull())
  const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join('')
  expect(['A message', 'A mood', 'An application', 'A lesson'].filter((text) => kept.includes(text))).toEqual(
    left,
  )
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('any other page waits until the session is known', async () => {
  const { asked } = renderScreen(<SignedInOnly onGuest={() => {}}>secret</SignedInOnly>, {
    ...rememberAmara(),
    'GET /account': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.queryByText('secret')).toBeNull()
})
