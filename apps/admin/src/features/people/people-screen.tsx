import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { kinds } from '@wellspring/api/contract/endpoint'
import type { Person } from '@wellspring/api/contract/people'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { peopleQueries } from '@wellspring/api/hooks/identity'
import type { DataColumn } from '@wellspring/ui/data-table'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, selectFilter } from '@wellspring/ui/list-screen'
import { listInput } from '@wellspring/ui/table-search'

import { kindNames, readPeopleSearch, roleNames } from './people-search.ts'
import type { PeopleSearch } from './people-search.ts'
import { StaffDialog } from './staff-dialog.tsx'

const columns: DataColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, firstName, lastName, email }) => (
      <RecordCell href={`/admin/people/${id}`} title={`${firstName} ${lastName}`}>
        {email}
      </RecordCell>
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

export interface PeopleScreenProps {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

/** Every account of the four hosts. */
export function PeopleScreen({ search, onSearch }: PeopleScreenProps) {
  const [inviting, setInviting] = useState(false)
  const query = useQuery(peopleQueries.list(useApi(), listInput(search)))
  return (
    <>
      <ListScreen
        title="People"
        actions={<Button onClick={() => setInviting(true)}>Invite staff</Button>}
        list={listOf(query, ({ users, totalRecords }) => ({ rows: users, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns}
        search={search}
        readSearch={readPeopleSearch}
        onSearch={onSearch}
        filters={[
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
          selectFilter({
            name: 'kind',
            label: 'Kind',
            any: 'Every kind',
            values: kinds,
            labelOf: (kind) => kindNames[kind],
          }),
        ]}
      />
      <StaffDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
