import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { keptOf } from '@wellspring/api/session'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

const store = keptOf<{ text: string }>('notes', ({ text }) => typeof text === 'string')
const remember = (id: string) =>
  localStorage.setItem('userData', JSON.stringify({ id, name: 'Theo Lind', kind: 'patron', avatar: null }))

beforeEach(() => localStorage.clear())

test('what is kept is found again, by its owner alone', () => {
  remember('amara')
  store.keep('one', { text: 'Hello' })
  expect(store.load('one')).toEqual({ text: 'Hello' })
  expect(store.list()).toEqual([['one', { text: 'Hello' }]])
  remember('theo')
  expect([store.load('one'), store.list()]).toEqual([null, []])
})

test('nothing is kept of nobody, and what is broken is not given out', () => {
  store.keep('one', { text: 'Nobody' })
  remember('amara')
  localStorage.setItem('kept:notes:amara:two', '{"text":1}')
  localStorage.setItem('kept:notes:amara:three', '{')
  expect(store.list()).toEqual([])
  store.keep('four', { text: 'Hello' })
  store.forget('four')
  expect(store.list()).toEqual([])
})

test('a page that opens offline shows itself to whom the browser remembers, until the session is over', async () => {
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

test('any other page waits until it is known who is there', async () => {
  const { asked } = renderScreen(<SignedInOnly onGuest={() => {}}>secret</SignedInOnly>, {
    ...rememberAmara(),
    'GET /account': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.queryByText('secret')).toBeNull()
})
