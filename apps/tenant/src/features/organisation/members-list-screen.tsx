import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OrganisationMember } from '@wellspring/api/contract/organisations'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { organisationQueries, useRemoveMember } from '@wellspring/api/hooks/organisations'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen } from '@wellspring/ui/list-screen'
import { MediumDate } from '@wellspring/ui/relative-date'
import { listInput, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

import { RemoveDialog } from './remove-dialog.tsx'
import { useCan } from './use-can.ts'

export interface MembersListScreenProps {
  search: TableSearch
  onSearch: (search: TableSearch) => void
}

const known: DataColumn<OrganisationMember>[] = [
  { id: 'email', header: 'Email', cell: ({ email }) => <Text wordBreak="break-word">{email}</Text> },
  { id: 'name', header: 'Name as invited', cell: ({ name }) => name ?? '–' },
  { id: 'joined', header: 'Joined', cell: ({ joinedAt }) => <MediumDate date={joinedAt} /> },
]

const act = (onRemove: (member: OrganisationMember) => void): DataColumn<OrganisationMember> => ({
  id: 'remove',
  header: 'Actions',
  align: 'end',
  cell: (member) => (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={`Remove ${member.email}`}
      onClick={() => onRemove(member)}
    >
      Remove
    </Button>
  ),
})

/** Everybody who belongs to the organisation, and nothing of what they do. */
export function MembersListScreen({ search, onSearch }: MembersListScreenProps) {
  const query = useQuery(organisationQueries.members(useApi(), listInput(search)))
  const remove = useRemoveMember()
  const [removing, setRemoving] = useState<OrganisationMember | null>(null)
  const can = useCan('people')
  return (
    <>
      <ListScreen
        title="Members"
        description="People who accepted your invitation. Whether and how they use Wellspring stays private."
        actions={can ? <LinkButton href="/tenant/invitations">Invite people</LinkButton> : null}
        list={listOf(query, ({ members, totalRecords }) => ({ rows: members, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={can ? [...known, act(setRemoving)] : known}
        search={search}
        readSearch={readTableSearch}
        onSearch={onSearch}
        empty={{
          title: 'Nobody has joined yet',
          sentence: 'People who accept your invitation appear here.',
        }}
      />
      {removing ? (
        <RemoveDialog
          title="Remove member"
          confirmLabel="Remove"
          done={`${removing.email} does not belong to your organisation any more`}
          remove={remove}
          id={removing.id}
          onClose={() => setRemoving(null)}
        >
          {removing.email} is told, and keeps their own account. You can invite them again.
        </RemoveDialog>
      ) : null}
    </>
  )
}
