import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'
import { MediumDate } from '../relative-date/relative-date.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import { readTableSearch, type TableSearch } from '../data-table/table-search.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

interface Person {
  id: string
  name: string
  kind: string
  isDisabled: boolean
}

const names = ['Amara Okafor', 'Bo Lindqvist', 'Chidi Eze', 'Dara Quinn', 'Eun-ji Park', 'Farah Aziz']

const rows: Person[] = Array.from({ length: 10 }, (_, index) => ({
  id: String(index),
  name: names[index % names.length] ?? '',
  kind: index % 3 ? 'Patron' : 'Provider',
  isDisabled: index === 4,
}))

const answer = { rows, total: 112, loading: false, outdated: false, failure: undefined }

const meta = {
  component: ListScreen<Person, TableSearch>,
  args: {
    title: 'People',
    description: 'Every account of the four hosts.',
    actions: <Button>Invite staff</Button>,
    list: answer,
    rowId: ({ id }) => id,
    columns: [
      { id: 'name', header: 'Name', cell: ({ name }) => name },
      { id: 'kind', header: 'Kind', cell: ({ kind }) => kind },
      {
        id: 'state',
        header: 'State',
        cell: ({ isDisabled }) => <StatusBadge status={isDisabled ? 'rejected' : 'active'} />,
      },
      { id: 'since', header: 'Since', cell: () => <MediumDate date="2026-11-02T09:00:00Z" /> },
    ],
    search: {},
    readSearch: readTableSearch,
    onSearch: () => {},
    filters: [
      {
        kind: 'buttons',
        name: 'state',
        label: 'State',
        choices: [
          { value: undefined, label: 'All' },
          { value: 'active', label: 'Active', count: 108 },
          { value: 'disabled', label: 'Disabled', count: 4 },
        ],
      },
      {
        kind: 'select',
        name: 'kind',
        label: 'Kind',
        options: [
          ['', 'Every kind'],
          ['patron', 'Patrons'],
        ],
      },
      { kind: 'days', name: 'from', toName: 'to', label: 'Dates' },
    ],
    empty: { title: 'Nobody yet', sentence: 'The first account appears here.' },
  } satisfies ListScreenProps<Person, TableSearch>,
} satisfies Meta<typeof ListScreen<Person, TableSearch>>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

export const Loading: Story = {
  args: { list: { ...answer, rows: undefined, total: undefined, loading: true } },
}

export const Empty: Story = { args: { list: { ...answer, rows: [], total: 0 } } }

export const NothingFound: Story = { args: { search: { q: 'zzz' }, list: { ...answer, rows: [], total: 0 } } }

export const Failed: Story = {
  args: {
    list: {
      ...answer,
      rows: undefined,
      total: undefined,
      failure: { message: 'The people could not be loaded.', requestId: 'req-0190f0a0', onRetry: () => {} },
    },
  },
}

export const Refetching: Story = { args: { search: { page: 2 }, list: { ...answer, outdated: true } } }

export const OutOfDate: Story = {
  args: { list: { ...answer, failure: { message: 'You are offline.', onRetry: () => {} } } },
}

export const OnePage: Story = { args: { list: { ...answer, rows: rows.slice(0, 3), total: 3 } } }

export const Selectable: Story = {
  args: {
    bulk: {
      nameOf: ({ name, id }) => `${name} ${id}`,
      acts: [{ label: (count) => `Disable ${count}`, canDo: () => true, onPress: () => {} }],
    },
    allRows: async () => rows,
    search: { row: '2' },
    detail: { title: ({ name }) => name, body: ({ kind }) => kind },
  },
}

export const Section: Story = { args: { level: 'section', filters: [], searchable: false } }
