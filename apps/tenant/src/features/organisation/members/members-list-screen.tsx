import { Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OrganisationMember } from '@wellspring/api/contract/organisations'
import { memberSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { organisationQueries, useRemoveMember } from '@wellspring/api/hooks/organisations'
import { useBulkActs } from '@wellspring/features/use-bulk-acts'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { sortedListInput } from '@wellspring/ui/table-search'
import { Trans, plural, t } from '@wellspring/words/macro'

import { departmentColumn, departmentFilters } from './department-parts.ts'
import { readMemberSearch } from './people-search.ts'
import type { MemberSearch } from './people-search.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useAbility } from '../use-ability.ts'

export interface MembersListScreenProps {
  search: MemberSearch
  onSearch: (search: MemberSearch) => void
}

const known: DataColumn<OrganisationMember>[] = [
  {
    id: 'member',
    header: t`Member`,
    csv: ({ name }) => name,
    // The name from the invitation.
    cell: ({ email, name }) => (name ? <RecordCell title={name}>{email}</RecordCell> : email),
  },
  { id: 'email', header: t`Email`, only: 'csv', value: ({ email }) => email },
  departmentColumn,
  {
    id: 'joined',
    header: t`Joined`,
    csv: ({ joinedAt }) => joinedAt,
    phone: 'second',
    cell: ({ joinedAt }) => (
      <>
        <Text as="span" hideFrom="sm" me="1">
          <Trans>Joined</Trans>
        </Text>
        <MediumDate date={joinedAt} />
      </>
    ),
  },
]

const act = (onRemove: (member: OrganisationMember) => void): DataColumn<OrganisationMember> => ({
  id: 'remove',
  csv: null,
  phone: 'status',
  priority: 'high',
  header: t`Actions`,
  align: 'end',
  cell: (member) => (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={t`Remove ${member.email}`}
      onClick={() => onRemove(member)}
    >
      <Trans>Remove</Trans>
    </Button>
  ),
})

/** The members of the organisation, without anything about their use of the product. */
export function MembersListScreen({ search, onSearch }: MembersListScreenProps) {
  const api = useApi()
  const filter = sortedListInput<MemberSearch>(search)
  const query = useQuery(organisationQueries.members(api, filter))
  const remove = useRemoveMember()
  const [removing, setRemoving] = useState<OrganisationMember | null>(null)
  const can = useAbility('people')
  const { bulk, dialog } = useBulkActs<OrganisationMember>(
    ({ email }) => email,
    [
      {
        label: (count) => plural(count, { one: 'Remove 1 member', other: 'Remove # members' }),
        consequence: t`We tell them, and they keep their own accounts. You can invite them again.`,
        done: t`They no longer belong to your organisation`,
        canDo: () => true,
        run: ({ id }) => remove.mutateAsync(id),
      },
    ],
  )
  const departments = query.data?.departments
  // The department column is hidden if no member has one.
  const columns = known.filter(({ id }) => id !== departmentColumn.id || departments?.length)
  return (
    <>
      <ListScreen
        title={t`Members`}
        description={t`People who accepted your invitation. Whether and how they use Wellspring stays private.`}
        actions={
          can ? (
            <LinkButton href="/tenant/invitations">
              <Trans>Invite people</Trans>
            </LinkButton>
          ) : can === undefined ? (
            // Reserves the height of the button, which on a phone is above the content.
            <Box h="11" />
          ) : null
        }
        list={listOf(query, ({ members, totalRecords }) => ({ rows: members, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={can === false ? columns : [...columns, act(setRemoving)]}
        filters={departmentFilters(departments, search.department)}
        sorts={memberSorts}
        allRows={() =>
          allPages(async (page) => {
            const { members, totalRecords } = await api.organisations.listMembers({ ...filter, ...page })
            return { rows: members, total: totalRecords }
          })
        }
        bulk={can ? bulk : undefined}
        search={search}
        readSearch={readMemberSearch}
        onSearch={onSearch}
        empty={{
          title: t`No one has joined yet`,
          sentence: t`People who accept your invitation appear here.`,
        }}
      />
      {dialog}
      {removing ? (
        <RemoveDialog
          title={t`Remove member`}
          confirmLabel={t`Remove`}
          done={t`${removing.email} no longer belongs to your organisation`}
          remove={remove}
          id={removing.id}
          onClose={() => setRemoving(null)}
        >
          <Trans>We tell {removing.email}, and they keep their own account. You can invite them again.</Trans>
        </RemoveDialog>
      ) : null}
    </>
  )
}
