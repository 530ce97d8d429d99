import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { Client } from '@wellspring/api/client'
import type { Invitation } from '@wellspring/api/contract/organisations'
import { invitationSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { organisationQueries, useResendInvitation } from '@wellspring/api/hooks/organisations'
import { useBulkActs } from '@wellspring/features/use-bulk-acts'
import { Breakable } from '@wellspring/ui/breakable'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { sortedListInput } from '@wellspring/ui/table-search'
import { Trans, plural, t } from '@wellspring/words/macro'

import { departmentColumn, departmentFilters } from './department-parts.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { readInvitationSearch } from './people-search.ts'
import type { InvitationSearch } from './people-search.ts'
import { RemindAllDialog } from './remind-all-dialog.tsx'
import { SeatsLine } from './seats-line.tsx'
import { useAbility } from '../use-ability.ts'

export interface InvitationsListScreenProps {
  search: InvitationSearch
  onSearch: (search: InvitationSearch) => void
}

const nameOf = (status: Invitation['status']) => (status === 'open' ? t`Open` : t`Expired`)

const known: DataColumn<Invitation>[] = [
  {
    id: 'email',
    header: t`Email`,
    csv: ({ email }) => email,
    cell: ({ email }) => <Breakable>{email}</Breakable>,
  },
  { id: 'name', header: t`Name`, only: 'table', csv: ({ name }) => name, cell: ({ name }) => name ?? '–' },
  departmentColumn,
  {
    id: 'status',
    header: t`Status`,
    csv: ({ status }) => nameOf(status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'sent',
    header: t`Sent`,
    only: 'table',
    csv: ({ sentAt }) => sentAt,
    cell: ({ sentAt }) => <MediumDate date={sentAt} />,
  },
  {
    id: 'until',
    header: t`Valid until`,
    phone: 'second',
    csv: ({ expiresAt }) => expiresAt,
    cell: ({ status, expiresAt }) => (
      <>
        <chakra.span hideFrom="sm">{status === 'open' ? t`Valid until` : t`Expired on`} </chakra.span>
        <MediumDate date={expiresAt} />
      </>
    ),
  },
]

const acts: DataColumn<Invitation> = {
  id: 'acts',
  csv: null,
  priority: 'high',
  header: t`Actions`,
  phone: 'acts',
  align: 'end',
  cell: (invitation) => <InvitationActions invitation={invitation} />,
}

type Filter = Omit<Parameters<Client['organisations']['listInvitations']>[0], 'limit' | 'page'>

/** The invitations of all pages. */
const allInvitations = (api: Client, filter: Filter) =>
  allPages(async (page) => {
    const { invitations, totalRecords } = await api.organisations.listInvitations({ ...filter, ...page })
    return { rows: invitations, total: totalRecords }
  })

/** Invitations that are not accepted yet. */
export function InvitationsListScreen({ search, onSearch }: InvitationsListScreenProps) {
  const [inviting, setInviting] = useState(false)
  const api = useApi()
  const filter = sortedListInput<InvitationSearch>(search)
  const query = useQuery(organisationQueries.invitations(api, filter))
  const open = useQuery(organisationQueries.own(api)).data?.organisation?.seats.invited
  const { mutateAsync: resend } = useResendInvitation()
  const { bulk, dialog } = useBulkActs<Invitation>(
    ({ email }) => email,
    [
      {
        label: (count) => plural(count, { one: 'Remind 1 person', other: 'Remind # people' }),
        consequence: t`We email each invitation again, and it works for another 14 days.`,
        done: t`Invitations sent again`,
        canDo: ({ canResend }) => canResend,
        run: ({ id }) => resend(id),
      },
    ],
  )
  const [isReminding, setIsReminding] = useState(false)
  const due = query.data?.remindableCount
  const whyNotId = useId()
  const whyNot =
    open && due === 0
      ? t`No one can be reminded right now: everyone was emailed recently or often enough.`
      : null
  const can = useAbility('people')
  const departments = query.data?.departments
  const columns = known.filter(({ id }) => id !== departmentColumn.id || departments?.length)
  return (
    <>
      <ListScreen
        title={t`Invitations`}
        description={t`People who have not answered yet. You cannot see whether an invitation was read.`}
        actions={
          can ? (
            <Flex gap="3" wrap="wrap">
              <LinkButton variant="outline" href="/tenant/invitations/list">
                <Trans>Invite a list</Trans>
              </LinkButton>
              <Button
                variant="outline"
                disabled={!due}
                aria-describedby={whyNot === null ? undefined : whyNotId}
                onClick={() => setIsReminding(true)}
              >
                <Trans>Remind all</Trans>
              </Button>
              <Button onClick={() => setInviting(true)}>
                <Trans>Invite someone</Trans>
              </Button>
            </Flex>
          ) : can === undefined ? (
            // Reserves the height of the buttons, which on a phone are above the content.
            <Box h={{ base: '25', sm: '11' }} />
          ) : null
        }
        list={listOf(query, ({ invitations, totalRecords }) => ({ rows: invitations, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={can === false ? columns : [...columns, acts]}
        sorts={invitationSorts}
        allRows={() => allInvitations(api, filter)}
        // Also while the rights load, so that the bar does not push the rows down.
        bulk={can === false ? undefined : bulk}
        search={search}
        readSearch={readInvitationSearch}
        onSearch={onSearch}
        filters={[
          statusFilter({
            statuses: ['open', 'expired'] as const,
            labelOf: nameOf,
            counts: query.data?.statusCounts,
          }),
          ...departmentFilters(departments, search.department),
        ]}
        empty={{
          title: t`No open invitations`,
          sentence: t`Invite people one by one, or paste a list of their addresses.`,
        }}
      >
        <SeatsLine />
        {can && whyNot !== null ? (
          <Text id={whyNotId} textStyle="sm" color="fg.muted" mt="-3" mb="4">
            {whyNot}
          </Text>
        ) : null}
      </ListScreen>
      {dialog}
      {isReminding && open && due ? (
        <RemindAllDialog open={open} due={due} onClose={() => setIsReminding(false)} />
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}
