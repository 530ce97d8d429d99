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
import { Trans, t } from '@wellspring/words/macro'

import { nameOf } from './account-dialogs.tsx'
import { PersonPanel } from './person-panel.tsx'
import { kindNames, readPeopleSearch, roleNames } from './people-search.ts'
import type { PeopleSearch } from './people-search.ts'
import { StaffDialog } from './staff-dialog.tsx'

const columns: DataColumn<Person>[] = [
  {
    id: 'name',
    header: t`Name`,
    csv: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    cell: ({ id, firstName, lastName, email }) => (
      <RecordCell href={`/admin/people/${id}`} title={`${firstName} ${lastName}`}>
        {email}
      </RecordCell>
    ),
  },
  { id: 'email', header: t`Email`, only: 'csv', value: ({ email }) => email },
  { id: 'kind', header: t`Kind`, value: ({ kind }) => kindNames[kind] },
  {
    id: 'roles',
    header: t`Roles`,
    cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', ') || '–',
  },
  {
    id: 'state',
    header: t`State`,
    csv: ({ disabledAt }) => (disabledAt ? t`Disabled` : t`Active`),
    cell: ({ disabledAt }) =>
      disabledAt ? (
        <StatusBadge status="rejected" label={t`Disabled`} />
      ) : (
        <StatusBadge status="active" label={t`Active`} />
      ),
  },
  {
    id: 'since',
    header: t`Since`,
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MediumDate date={createdAt} />,
  },
]

/** One account beside the list. */
const panel = {
  title: nameOf,
  body: ({ id }: Person) => <PersonPanel key={id} id={id} />,
}

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
        title={t`People`}
        actions={
          <Button onClick={() => setInviting(true)}>
            <Trans>Invite staff</Trans>
          </Button>
        }
        list={listOf(query, ({ users, totalRecords }) => ({ rows: users, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns}
        sorts={peopleSorts}
        detail={panel}
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
            label: t`State`,
            choices: [
              { value: undefined, label: t`All` },
              { value: 'active', label: t`Active`, count: query.data?.stateCounts.active ?? null },
              { value: 'disabled', label: t`Disabled`, count: query.data?.stateCounts.disabled ?? null },
            ],
          },
          selectFilter({
            name: 'kind',
            label: t`Kind`,
            any: t`All kinds`,
            values: kinds,
            labelOf: (kind) => kindNames[kind],
          }),
        ]}
      />
      <StaffDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
