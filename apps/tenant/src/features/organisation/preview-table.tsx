import { Text } from '@chakra-ui/react'

import type { InvitedLine } from '@wellspring/api/contract/organisations'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Trans, t } from '@wellspring/words/macro'

import { departmentColumn } from './department-parts.ts'
import { refusalLabels } from './labels.ts'

const columns: DataColumn<InvitedLine>[] = [
  { id: 'line', header: t`Line`, cell: ({ line }) => line },
  {
    id: 'email',
    header: t`Address`,
    grows: true,
    cell: ({ email }) => <Text wordBreak="break-word">{email}</Text>,
  },
  { id: 'name', header: t`Name`, cell: ({ name }) => name ?? '–' },
  departmentColumn,
  {
    id: 'refusal',
    wraps: true,
    priority: 'high',
    header: t`Invited`,
    cell: ({ refusal }) =>
      refusal ? (
        <Text color="fg.error">{refusalLabels[refusal]}</Text>
      ) : (
        <Text color="fg.success">
          <Trans>Yes</Trans>
        </Text>
      ),
  },
]

/** What was read of a list; what is left out stands first. */
export function PreviewTable({ lines }: { lines: readonly InvitedLine[] }) {
  const isLeftOut = ({ refusal }: InvitedLine) => refusal !== null
  return (
    <DataTable
      label={t`What was read`}
      columns={columns.filter(
        ({ id }) => id !== departmentColumn.id || lines.some(({ department }) => department),
      )}
      rows={[...lines.filter(isLeftOut), ...lines.filter((line) => !isLeftOut(line))]}
      rowId={({ line, email, refusal }) => `${line} ${email} ${refusal}`}
      searchable={false}
      emptyMessage={t`No address was found in this list.`}
    />
  )
}
