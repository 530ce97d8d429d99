import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type TableSearch, readChoice, readTableSearch } from '../data-table/table-search.ts'
import { type ListAnswer, ListScreen, type ListScreenProps } from './list-screen.tsx'

interface Person {
  id: string
}

const states = ['active', 'disabled'] as const

interface Search extends TableSearch {
  state?: (typeof states)[number]
}

function readSearch(search: Record<string, unknown>): Search {
  const state = readChoice(search['state'], states)
  return { ...readTableSearch(search), ...(state && { state }) }
}

const answer: ListAnswer<Person> = {
  rows: [{ id: 'Amara' }, { id: 'Bo' }],
  total: 34,
  loading: false,
  outdated: false,
  failure: undefined,
}

const given = {
  title: 'People',
  rowId: ({ id }: Person) => id,
  columns: [{ id: 'name', header: 'Name', cell: ({ id }: Person) => id }],
  readSearch,
  filters: [
    {
      kind: 'buttons',
      name: 'state',
      label: 'State',
      choices: [
        { value: undefined, label: 'All' },
        { value: 'active', label: 'Active' },
        { value: 'disabled', label: 'Disabled' },
      ],
    },
  ],
  empty: { title: 'Nobody yet', sentence: 'The first account appears here.' },
} satisfies Partial<ListScreenProps<Person, Search>>

function show(list: Partial<ListAnswer<Person>> = {}, search: Search = {}) {
  const onSearch = vi.fn<(search: Search) => void>()
  const shown = render(
    <ListScreen {...given} list={{ ...answer, ...list }} search={search} onSearch={onSearch} />,
  )
  return { ...shown, onSearch }
}

test('rows, their count and the pages', async () => {
  const { user, onSearch } = show({}, { page: 2, q: 'a', state: 'active' })
  expect(screen.getByRole('cell', { name: 'Amara' })).toBeVisible()
  expect(screen.getByText('11–20 of 34')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: 3, q: 'a', state: 'active' })
})

test('another filter begins at the first page and keeps the words', async () => {
  const { user, onSearch } = show({}, { page: 3, q: 'a' })
  await user.click(screen.getByRole('button', { name: 'Disabled' }))
  expect(onSearch).toHaveBeenLastCalledWith({ q: 'a', state: 'disabled' })
})

test('a list that fits on one page has no pager and says how many there are', () => {
  show({ total: 2 })
  expect(screen.getByText('2 in all')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
})

test('nothing is counted, and nothing called empty, before there is an answer', () => {
  show({ rows: undefined, total: undefined, loading: true })
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  expect(screen.queryByText('Nobody yet')).toBeNull()
  expect(screen.queryByText(/in all| of \d/)).toBeNull()
})

test('what was never there says what comes; what is hidden by a filter can be shown', async () => {
  const empty = show({ rows: [], total: 0 })
  expect(screen.getByText('Nobody yet')).toBeVisible()
  empty.unmount()
  const { user, onSearch } = show({ rows: [], total: 0 }, { q: 'zzz', state: 'active', size: 25 })
  expect(screen.getByText('No Record Found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(onSearch).toHaveBeenLastCalledWith({ size: 25 })
})

test('a page past the end leads to the first one', async () => {
  const { user, onSearch } = show({ rows: [] }, { page: 9, q: 'a' })
  await user.click(screen.getByRole('button', { name: 'To the first page' }))
  expect(onSearch).toHaveBeenLastCalledWith({ q: 'a' })
})

test('a failure says why, by which request, and asks again', async () => {
  const onRetry = vi.fn<() => void>()
  const failure = { message: 'The server is busy.', requestId: 'req-7', onRetry }
  const { user } = show({ rows: undefined, total: undefined, failure })
  expect(screen.getByRole('alert')).toHaveTextContent('The server is busy.')
  expect(screen.getByText('req-7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('rows stay when asking again fails', () => {
  show({ failure: { message: 'No connection.' } })
  expect(screen.getByRole('cell', { name: 'Amara' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('could not be brought up to date. No connection.')
})

test('letters typed before the address has followed stay, and Back shows what was searched before', async () => {
  let say: (q: string) => void = () => {}
  const asked: string[] = []
  function Late() {
    const [q, setQ] = useState('')
    say = setQ
    return (
      <ListScreen
        {...given}
        list={answer}
        search={q ? { q } : {}}
        onSearch={(search) => asked.push(search.q ?? '')}
      />
    )
  }
  const { user, rerender } = render(<Late />)
  const field = screen.getByRole('searchbox', { name: 'Search people' })
  await user.type(field, 'ama')
  expect(field).toHaveValue('ama')
  expect(asked).toEqual(['a', 'am', 'ama'])
  for (const q of ['a', 'ama']) {
    say(q)
    rerender(<Late />)
    expect(field).toHaveValue('ama')
  }
  say('bo')
  rerender(<Late />)
  expect(field).toHaveValue('bo')
})
