import { Box, Text } from '@chakra-ui/react'

import type { Invitation } from '@wellspring/api/contract/organisations'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { InvitationActions } from '../members/invitation-actions.tsx'
import { roleLabels } from '../labels.ts'

const known: DataColumn<Invitation>[] = [
  {
    id: 'email',
    header: t`Email`,
    cell: ({ email, role }) => (
      <RecordCell title={email}>{role === 'member' ? null : roleLabels[role]}</RecordCell>
    ),
  },
  {
    id: 'until',
    header: t`Valid until`,
    phone: 'second',
    cell: ({ expiresAt }) => (
      <>
        <Text as="span" hideFrom="sm" me="1">
          <Trans>Valid until</Trans>
        </Text>
        <MediumDate date={expiresAt} />
      </>
    ),
  },
]

const acts: DataColumn<Invitation> = {
  id: 'acts',
  phone: 'acts',
  priority: 'high',
  header: t`Actions`,
  align: 'end',
  cell: (invitation) => <InvitationActions invitation={invitation} />,
}

export interface InvitedAdministratorsProps {
  invitations: readonly Invitation[]
  canChange: boolean
}

/** Administrator invitations that are not accepted yet. */
export function InvitedAdministrators({ invitations, canChange }: InvitedAdministratorsProps) {
  return (
    <Box>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Invited</Trans>
      </Text>
      <DataTable
        label={t`Invited`}
        columns={canChange ? [...known, acts] : known}
        rows={invitations}
        rowId={({ id }) => id}
        searchable={false}
      />
    </Box>
  )
}
