import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type DataColumn, DataTable, type DataTableProps, initialTableState } from './data-table.tsx'

interface Person {
  id: string
  name: string
  age: number
  city: string
}

const names = ['bo', 'Amara', 'Chidi', 'dara', 'Eun', 'Farah', 'gus', 'Hana', 'ines', 'Jo', 'Kim', 'Lea']
const rows: Person[] = names.map((name, i) => ({
  id: name,
  name,
  age: 60 - i,
  city: i % 2 ? 'Oslo' : 'Dubai',
}))

const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name, searchable: true },
  { id: 'age', header: 'Age', value: (row) => row.age, footer: (found) => `${found.length} people` },
  { id: 'city', header: 'City', value: (row) => row.city, sortable: false },
]

function people(props: Partial<DataTableProps<Person>> = {}) {
  return render(<DataTable label="People" columns={columns} rows={rows} rowId={(row) => row.id} {...props} />)
}

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter((name): name is string => names.includes(name ?? ''))

test('pressing a header sorts ascending, then descending, then not at all, ignoring case', async () => {
  const { user } = people()
  const header = screen.getByRole('columnheader', { name: 'Name' })
  expect(header).toHaveAttribute('aria-sort', 'none')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(header).toHaveAttribute('aria-sort', 'ascending')
  expect(shown().slice(0, 3)).toEqual(['Amara', 'bo', 'Chidi'])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(header).toHaveAttribute('aria-sort', 'descending')
  expect(shown().slice(0, 2)).toEqual(['Lea', 'Kim'])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(header).toHaveAttribute('aria-sort', 'none')
  expect(shown()[0]).toBe('bo')
})

test('numbers sort numerically, and a header can be pressed with the keyboard', async () => {
  const { user } = people()
  screen.getByRole('button', { name: 'Age' }).focus()
  await user.keyboard('{Enter}')
  expect(shown()[0]).toBe('Lea')
})

test('an amount of money does not break from its sign', () => {
  people({ columns: [columns[0]!, { id: 'sum', header: 'Sum', align: 'end', footer: '−$29.37' }] })
  expect(screen.getByText('−$29.37')).toHaveStyle({ whiteSpace: 'nowrap' })
})

test('a column that cannot be sorted has no button', () => {
  people()
  expect(screen.queryByRole('button', { name: 'City' })).not.toBeInTheDocument()
})

test('there are ten rows per page, and the pager changes pages', async () => {
  const { user } = people()
  expect(screen.getByRole('combobox', { name: 'Rows per page:' })).toHaveValue('10')
  expect(screen.getByText('1–10 of 12')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(shown()).toEqual(['Kim', 'Lea'])
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page:' }), '25')
  expect(shown()).toHaveLength(12)
})

test('a search matches parts of words in any case in the searchable columns only, and starts at the first page', async () => {
  const { user } = people()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'AR')
  expect(shown()).toEqual(['Amara', 'dara', 'Farah'])
  expect(screen.getByText('3 people')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'oslo')
  expect(screen.getByText('No Record Found')).toBeVisible()
})

test('the caller can control the state', async () => {
  const change = vi.fn<() => void>()
  const state = { ...initialTableState, page: 2 }
  const { user } = people({ state, onStateChange: change })
  expect(shown()).toEqual(['Kim', 'Lea'])
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(change).toHaveBeenLastCalledWith({ ...state, page: 1, search: 'x' })
})

test('rows of a server are shown in their order', () => {
  people({
    rowCount: 40,
    state: { page: 2, pageSize: 12, sort: { id: 'name', direction: 'asc' }, search: 'zzz' },
  })
  expect(shown()).toEqual(names)
  expect(screen.getByText('13–24 of 40')).toBeVisible()
})

test('a page past the end shows the last page', () => {
  people({ state: { ...initialTableState, page: 9 } })
  expect(shown()).toEqual(['Kim', 'Lea'])
})

test('without rows it shows a spinner, the error, or the placeholder', () => {
  const { rerender } = people({ rows: [], loading: true })
  const table = (props: Partial<DataTableProps<Person>>) => (
    <DataTable label="People" columns={columns} rows={[]} rowId={(row) => row.id} {...props} />
  )
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  rerender(table({ error: 'People could not be loaded.' }))
  expect(screen.getByRole('alert')).toHaveTextContent('People could not be loaded.')
  rerender(table({}))
  expect(screen.getByText('No Record Found')).toBeVisible()
})

test('the first cell links to the row', () => {
  people({ rowHref: (row) => `/people/${row.id}` })
  expect(screen.getByRole('link', { name: 'Amara' })).toHaveAttribute('href', '/people/Amara')
})

test.each([{ loading: true }, { error: 'This could not be loaded.' }])(
  'nothing is counted before there is a response: %o',
  (props) => {
    people({ rows: [], rowCount: 0, ...props })
    expect(screen.queryByText(/ of \d/)).toBeNull()
    expect(screen.queryByText('No Record Found')).toBeNull()
  },
)

test('the pager is hidden until its rows are shown', () => {
  const pager = () => screen.queryByRole('combobox', { name: 'Rows per page:' })
  const { rerender } = people({ rows: [], loading: true })
  expect(pager()).toBeNull()
  rerender(<DataTable label="People" columns={columns} rows={rows} rowId={(row) => row.id} />)
  expect(pager()).toBeVisible()
})
