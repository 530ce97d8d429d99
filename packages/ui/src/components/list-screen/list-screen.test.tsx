import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fitsOnly } from '../../testing/fits-only.ts'
import { render } from '../../testing/render.tsx'
import {
  type DatedSearch,
  type SortedSearch,
  type TableSearch,
  readChoice,
  readDatedSearch,
  readSortedSearch,
  readTableSearch,
} from '../data-table/table-search.ts'
import { type BulkAct, type ListAnswer, ListScreen, type ListScreenProps } from './list-screen.tsx'

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

test('shows rows, their count and pages', async () => {
  const { user, onSearch } = show({}, { page: 2, q: 'a', state: 'active' })
  expect(screen.getByRole('cell', { name: 'Amara' })).toBeVisible()
  expect(screen.getByText('11–20 of 34')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: 3, q: 'a', state: 'active' })
})

test('a new filter starts at the first page and keeps the search text', async () => {
  const { user, onSearch } = show({}, { page: 3, q: 'a' })
  await user.click(screen.getByRole('button', { name: 'Disabled' }))
  expect(onSearch).toHaveBeenLastCalledWith({ q: 'a', state: 'disabled' })
})

test('only columns that the server can sort by are offered for sorting', () => {
  const columns = [
    { id: 'name', header: 'Name', value: ({ id }: Person) => id },
    { id: 'city', header: 'City', value: () => 'Oslo' },
  ]
  const shown = { list: answer, search: {}, onSearch: () => {}, rowId: given.rowId, columns, title: 'People' }
  const { unmount } = render(<ListScreen {...shown} readSearch={readTableSearch} />)
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
  unmount()
  const sorts = ['name', '-name'] as const
  render(
    <ListScreen<Person, SortedSearch<(typeof sorts)[number]>>
      {...shown}
      sorts={sorts}
      readSearch={(search) => readSortedSearch(search, sorts)}
    />,
  )
  expect(screen.getByRole('button', { name: 'Name' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'City' })).toBeNull()
})

test('a column that repeats the selected tab is hidden, unless it says more', () => {
  const columns = [...given.columns, { id: 'state', header: 'Standing', cell: () => 'Active' }]
  const shown = (search: Search, saysMore: boolean) => {
    const asked = columns.map((column) => ({ ...column, ...(column.id === 'state' && { saysMore }) }))
    const { unmount } = render(
      <ListScreen {...given} columns={asked} list={answer} search={search} onSearch={() => {}} />,
    )
    const isThere = screen.queryByRole('columnheader', { name: 'Standing' }) !== null
    unmount()
    return isThere
  }
  expect([shown({}, false), shown({ state: 'active' }, false), shown({ state: 'active' }, true)]).toEqual([
    true,
    false,
    true,
  ])
})

test('a list without a sort order in its URL cannot offer sorting', () => {
  // @ts-expect-error A URL type that accepts any text as its order has no server that sorts by it.
  const sorts: ListScreenProps<Person, TableSearch>['sorts'] = ['name']
  expect(sorts).toEqual(['name'])
})

test('a list of one page has no pager and shows its count', () => {
  show({ total: 2 })
  expect(screen.getByText('2 in all')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
})

test('before the first response nothing is counted or called empty', () => {
  show({ rows: undefined, total: undefined, loading: true })
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  expect(screen.queryByText('Nobody yet')).toBeNull()
  expect(screen.queryByText(/in all| of \d/)).toBeNull()
})

test('an empty list offers no filters', () => {
  const counted = { ...given.filters[0], choices: [{ value: 'active', label: 'Active', count: 0 }] }
  render(
    <ListScreen
      {...given}
      filters={[counted as (typeof given.filters)[0]]}
      list={{ ...answer, rows: [], total: 0 }}
      search={{}}
      onSearch={() => {}}
    />,
  )
  expect(screen.queryByRole('button', { name: /^Active/ })).toBeNull()
})

test('an empty list describes its purpose, and one hidden by a filter can be shown', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
  expect(onSearch).toHaveBeenLastCalledWith({ q: 'a' })
})

test('an error shows its reason and request id, and can be retried', async () => {
  const onRetry = vi.fn<() => void>()
  const failure = { message: 'The server is busy.', requestId: 'req-7', onRetry }
  const { user } = show({ rows: undefined, total: undefined, failure })
  expect(screen.getByRole('alert')).toHaveTextContent('The server is busy.')
  expect(screen.getByText('req-7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('rows stay visible when a refresh fails', () => {
  show({ failure: { message: 'No connection.' } })
  expect(screen.getByRole('cell', { name: 'Amara' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('This list could not be updated. No connection.')
})

test('letters typed before the URL has been updated are kept, and Back restores the earlier search', async () => {
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

const linked = [
  { id: 'name', header: 'Name', cell: ({ id }: Person) => <a href={`#${id}`}>{id}</a> },
  { id: 'kind', header: 'Kind', cell: () => 'Patron', csv: () => 'Patron' },
]

const disable: BulkAct<Person> = {
  label: (count) => `Disable ${count}`,
  canDo: ({ id }) => id !== 'Bo',
  onPress: vi.fn<(rows: readonly Person[], clear: () => void) => void>(),
}

function people(change: Partial<ListScreenProps<Person, Search>> = {}) {
  const props = { ...given, columns: linked, list: answer, search: {}, onSearch: () => {}, ...change }
  return render(<ListScreen {...props} bulk={{ nameOf: ({ id }) => id, acts: [disable] }} />)
}

test('j and k move between rows, x selects one, and a bulk action runs on the rows that allow it', async () => {
  const { user } = people()
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'Amara' })).toHaveFocus()
  await user.keyboard('xjx')
  expect(screen.getByRole('link', { name: 'Bo' })).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Select Bo' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked()
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Disable 1' }))
  expect(disable.onPress).toHaveBeenLastCalledWith([{ id: 'Amara' }], expect.any(Function))
  await user.keyboard('kx')
  // The remaining row allows no action, so no button offers one for zero rows.
  expect(screen.queryByRole('button', { name: /Disable \d/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('selected rows without any other action can be saved as a file', async () => {
  let file: Blob | undefined
  URL.createObjectURL = (made) => {
    file = made as Blob
    return 'blob:1'
  }
  URL.revokeObjectURL = () => {}
  const { user } = people({ allRows: async () => [] })
  await user.keyboard('jjx')
  const bar = within(screen.getByRole('group', { name: 'With the selected rows' }))
  await user.click(bar.getByRole('button', { name: 'CSV' }))
  expect(await file?.text()).toContain('Patron')
})

test('letters typed into a field do not move between rows', async () => {
  const { user } = people()
  await user.type(screen.getByRole('searchbox'), 'jx')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('the selection persists across pages of one query and is cleared by another one', async () => {
  const { user, rerender } = people()
  const next = (search: Search) =>
    rerender(
      <ListScreen
        {...given}
        columns={linked}
        list={answer}
        search={search}
        onSearch={() => {}}
        bulk={{ nameOf: ({ id }) => id, acts: [disable] }}
      />,
    )
  await user.click(screen.getByRole('checkbox', { name: 'Select Amara' }))
  next({ page: 2 })
  expect(screen.getByText('1 selected')).toBeVisible()
  next({ state: 'active' })
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('a press beside the links of a row follows its first link', async () => {
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  const { user } = people()
  screen.getByRole('link', { name: 'Bo' }).addEventListener('click', followed)
  const [, second] = screen.getAllByRole('cell', { name: 'Patron' })
  await user.click(second as HTMLElement)
  expect(followed).toHaveBeenCalledOnce()
})

test('common date ranges are in the URL as two days', async () => {
  const onSearch = vi.fn<(search: object) => void>()
  const { user } = render(
    <ListScreen
      {...given}
      list={answer}
      search={{}}
      readSearch={(search) => search}
      onSearch={onSearch}
      filters={[{ kind: 'days', name: 'from', toName: 'to', label: 'Dates' }]}
    />,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Today')
  const [asked] = onSearch.mock.lastCall ?? []
  const { from, to } = asked as { from: string; to: string }
  expect(from).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(to).toBe(from)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Choose dates')
  expect(screen.getByLabelText('From')).toBeVisible()
})

describe('on the 30th', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test.each(['Last 30 days', 'This month'])(
    '“%s” stays chosen, though both have the same days',
    async (name) => {
      const onSearch = vi.fn<(search: DatedSearch<string>) => void>()
      const list = (search: DatedSearch<string>) => (
        <ListScreen
          {...given}
          list={answer}
          search={search}
          readSearch={(asked): DatedSearch<string> => readDatedSearch(asked, [])}
          onSearch={onSearch}
          filters={[{ kind: 'days', name: 'from', toName: 'to', label: 'Dates' }]}
        />
      )
      const { user, rerender } = render(list({}))
      await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), name)
      const [asked = {}] = onSearch.mock.lastCall ?? []
      expect(asked).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
      rerender(list(asked))
      expect(screen.getByRole('combobox', { name: 'Dates' })).toHaveDisplayValue(name)
    },
  )
})

test('a view is saved with its name, restored, and removed', async () => {
  const [onSave, onRemove] = [vi.fn<(name: string, query: string) => void>(), vi.fn<(id: string) => void>()]
  const views = { views: [{ id: 'v1', name: 'Active ones', query: 'state=active' }], onSave, onRemove }
  const onSearch = vi.fn<(search: Search) => void>()
  const { user, rerender } = render(
    <ListScreen {...given} list={answer} search={{ q: 'am' }} onSearch={onSearch} views={views} />,
  )
  await user.click(screen.getByRole('button', { name: 'Active ones' }))
  expect(onSearch).toHaveBeenLastCalledWith({ state: 'active' })
  await user.click(screen.getByRole('button', { name: 'Save this view' }))
  await user.type(await screen.findByLabelText('Name'), 'Am')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenLastCalledWith('Am', 'q=am')
  rerender(
    <ListScreen {...given} list={answer} search={{ state: 'active' }} onSearch={onSearch} views={views} />,
  )
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the view Active ones' }))
  expect(onRemove).toHaveBeenLastCalledWith('v1')
})

test('the details stay open when an action moves their row out of the list', () => {
  fitsOnly('(min-width: 1200px)')
  const detail = { title: ({ id }: Person) => `About ${id}`, body: () => 'Claimed' }
  const people = (rows: Person[], row?: string) => (
    <ListScreen
      {...given}
      list={{ ...answer, rows }}
      search={row === undefined ? {} : { row }}
      onSearch={() => {}}
      detail={detail}
    />
  )
  const { rerender } = render(people([{ id: 'Amara' }, { id: 'Bo' }], 'Amara'))
  rerender(people([{ id: 'Bo' }], 'Amara'))
  expect(screen.getByLabelText('Details')).toHaveTextContent('About AmaraClaimed')
  rerender(people([{ id: 'Bo' }], 'Bo'))
  expect(screen.getByLabelText('Details')).toHaveTextContent('About Bo')
  rerender(people([{ id: 'Bo' }]))
  expect(screen.queryByLabelText('Details')).toBeNull()
})

test('a row of the URL that is on another page opens by its id, once the list is there', async () => {
  fitsOnly('(min-width: 1200px)')
  const onSearch = vi.fn<(search: Search) => void>()
  const detail = {
    title: ({ id }: Person) => `About ${id}`,
    body: () => 'Listed',
    unlisted: (id: string, onClose: () => void) => (
      <button type="button" onClick={onClose}>
        Close {id}
      </button>
    ),
  }
  const people = (rows: Person[] | undefined, row: string) => (
    <ListScreen {...given} list={{ ...answer, rows }} search={{ row }} onSearch={onSearch} detail={detail} />
  )
  const { rerender, user } = render(people(undefined, 'Cleo'))
  expect(screen.queryByRole('button', { name: 'Close Cleo' })).toBeNull()
  rerender(people([{ id: 'Amara' }], 'Cleo'))
  await user.click(screen.getByRole('button', { name: 'Close Cleo' }))
  expect(onSearch).toHaveBeenLastCalledWith({})
  rerender(people([{ id: 'Cleo' }], 'Cleo'))
  expect(screen.queryByRole('button', { name: 'Close Cleo' })).toBeNull()
  expect(screen.getByLabelText('Details')).toHaveTextContent('About CleoListed')
})
