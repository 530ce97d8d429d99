import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { kinds } from '@wellspring/api/contract/endpoint'
import type { Person } from '@wellspring/api/contract/people'
import { peopleSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { peopleQueries } from '@wellspring/api/hooks/identity'
import { withUnlisted } from '@wellspring/features/unlisted-row'
import { Avatar } from '@wellspring/ui/avatar'
import type { DataColumn } from '@wellspring/ui/data-table'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, selectFilter } from '@wellspring/ui/list-screen'
import { sortedListInput } from '@wellspring/ui/table-search'
import { Trans, t } from '@wellspring/words/macro'

import { kindNames } from '../../parts/kind-names.ts'
import { nameOf } from './account-dialogs.tsx'
import { PersonPanel } from './person-panel.tsx'
import { readPeopleSearch, roleNames } from './people-search.ts'
import type { PeopleSearch } from './people-search.ts'
import { StaffDialog } from './staff-dialog.tsx'

const rolesOf = (roles: Person['roles']) => roles.map((role) => roleNames[role]).join(', ')

const columns: DataColumn<Person>[] = [
  {
    id: 'name',
    header: t`Name`,
    csv: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    cell: ({ id, firstName, lastName, email, profileImageUrl }) => (
      <RecordCell
        href={`/admin/people/${id}`}
        title={`${firstName} ${lastName}`}
        portrait={<Avatar name={`${firstName} ${lastName}`} src={profileImageUrl} size={32} decorative />}
      >
        {email}
      </RecordCell>
    ),
  },
  { id: 'email', header: t`Email`, only: 'csv', value: ({ email }) => email },
  {
    id: 'kind',
    header: t`Type`,
    csv: ({ kind }) => kindNames[kind],
    cell: ({ kind, roles }) => (
      <>
        <Text as="span">{kindNames[kind]}</Text>
        {roles.length > 0 ? (
          <Text textStyle="xs" color="fg.muted" lineHeight="1.25">
            {rolesOf(roles)}
          </Text>
        ) : null}
      </>
    ),
  },
  { id: 'roles', header: t`Roles`, only: 'csv', csv: ({ roles }) => rolesOf(roles) },
  {
    id: 'state',
    header: t`Status`,
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

const panel = withUnlisted(
  { title: nameOf, body: ({ id }: Person) => <PersonPanel key={id} id={id} /> },
  { read: peopleQueries.detail, rowOf: ({ user }) => user },
)

export interface PeopleScreenProps {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

/** All accounts of the four hosts. */
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
        views={useSavedViews('people')}
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
            label: t`Status`,
            choices: [
              { value: undefined, label: t`All` },
              { value: 'active', label: t`Active`, count: query.data?.stateCounts.active ?? null },
              { value: 'disabled', label: t`Disabled`, count: query.data?.stateCounts.disabled ?? null },
            ],
          },
          selectFilter({
            name: 'kind',
            label: t`Type`,
            any: t`All types`,
            values: kinds,
            labelOf: (kind) => kindNames[kind],
          }),
        ]}
      />
      <StaffDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
