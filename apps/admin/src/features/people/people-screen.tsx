import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { kinds } from '@wellspring/api/contract/endpoint'
import type { Person } from '@wellspring/api/contract/people'
import { peopleSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useKeptViews } from '@wellspring/api/hooks/saved-views'
import { peopleQueries } from '@wellspring/api/hooks/identity'
import type { DataColumn } from '@wellspring/ui/data-table'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, selectFilter } from '@wellspring/ui/list-screen'
import { sortedListInput } from '@wellspring/ui/table-search'

import { kindNames, readPeopleSearch, roleNames } from './people-search.ts'
import type { PeopleSearch } from './people-search.ts'
import { StaffDialog } from './staff-dialog.tsx'

const columns: DataColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    csv: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    cell: ({ id, firstName, lastName, email }) => (
      <RecordCell href={`/admin/people/${id}`} title={`${firstName} ${lastName}`}>
        {email}
      </RecordCell>
    ),
  },
  { id: 'email', header: 'Email', only: 'csv', value: ({ email }) => email },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindNames[kind] },
  {
    id: 'roles',
    header: 'Roles',
    cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', ') || '–',
  },
  {
    id: 'state',
    header: 'State',
    csv: ({ disabledAt }) => (disabledAt ? 'Disabled' : 'Active'),
    cell: ({ disabledAt }) =>
      disabledAt ? (
        <StatusBadge status="rejected" label="Disabled" />
      ) : (
        <StatusBadge status="active" label="Active" />
      ),
  },
  {
    id: 'since',
    header: 'Since',
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MediumDate date={createdAt} />,
  },
]

export interface PeopleScreenProps {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

/** Every account of the four hosts. */
export function PeopleScreen({ search, onSearch }: PeopleScreenProps) {
  const [inviting, setInviting] = useState(false)
  const api = useApi()
  const filter = sortedListInput(search)
  const query = useQuery(peopleQueries.list(api, filter))
  return (
    <>
      <ListScreen
        title="People"
        actions={<Button onClick={() => setInviting(true)}>Invite staff</Button>}
        list={listOf(query, ({ users, totalRecords }) => ({ rows: users, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns}
        sorts={peopleSorts}
        views={useKeptViews('people')}
        allRows={() =>
          allPages(async (page) => {
            const { users, totalRecords } = await api.identity.listUsers({ ...filter, ...page })
            return { rows: users, total: totalRecords }
          })
        }
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
            any: 'All kinds',
            values: kinds,
            labelOf: (kind) => kindNames[kind],
          }),
        ]}
      />
      <StaffDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
