import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { kinds } from '@wellspring/api/contract/endpoint'
import type { Person } from '@wellspring/api/contract/people'
import { useApi } from '@wellspring/api/hooks/api'
import { peopleQueries } from '@wellspring/api/hooks/identity'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { Link } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { pageOf, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'

import { kindNames, readPeopleSearch, roleNames } from './people-search.ts'
import type { PeopleSearch } from './people-search.ts'
import { StaffDialog } from './staff-dialog.tsx'

const columns: DataColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, firstName, lastName, email }) => (
      <>
        <Link href={`/admin/people/${id}`} fontWeight="semibold">
          {firstName} {lastName}
        </Link>
        <Text textStyle="xs" color="fg.muted">
          {email}
        </Text>
      </>
    ),
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind] },
  {
    id: 'roles',
    header: 'Roles',
    cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', ') || '–',
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ disabledAt }) =>
      disabledAt ? (
        <StatusBadge status="rejected" label="Disabled" />
      ) : (
        <StatusBadge status="active" label="Active" />
      ),
  },
  { id: 'since', header: 'Since', cell: ({ createdAt }) => <MediumDate date={createdAt} /> },
]

const kindOptions = [['', 'Every kind'], ...kinds.map((kind) => [kind, kindNames[kind]] as const)] as const

export interface PeopleScreenProps {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

/** Every account of the four hosts. */
export function PeopleScreen({ search, onSearch }: PeopleScreenProps) {
  const [inviting, setInviting] = useState(false)
  const { kind, state, ...table } = search
  const tableState = tableStateOf(table)
  const filters = { ...(kind && { kind }), ...(state && { state }) }
  const filter = {
    ...filters,
    ...pageOf(tableState),
    ...(tableState.search && { search: tableState.search }),
  }
  const { data, error, isPending, refetch } = useQuery(peopleQueries.list(useApi(), filter))
  const change = (next: Record<string, string | undefined>) =>
    onSearch(readPeopleSearch({ ...search, ...next, page: 1 }))
  return (
    <>
      <PageHeader title="People" actions={<Button onClick={() => setInviting(true)}>Invite staff</Button>} />
      <FilterButtons
        label="State"
        value={state}
        onChange={(next) => change({ state: next })}
        choices={[
          { value: undefined, label: 'All' },
          { value: 'active', label: 'Active' },
          { value: 'disabled', label: 'Disabled' },
        ]}
      />
      <DataTable
        label="People"
        rowId={({ id }) => id}
        columns={columns}
        rows={data?.users ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        state={tableState}
        onStateChange={(next) => onSearch({ ...filters, ...tableSearchOf(next) })}
        toolbar={
          <FilterSelect
            label="Kind"
            value={kind ?? ''}
            options={kindOptions}
            onChange={(next) => change({ kind: next })}
          />
        }
      />
      <StaffDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
