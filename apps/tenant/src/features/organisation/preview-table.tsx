import { Text } from '@chakra-ui/react'

import type { InvitedLine } from '@wellspring/api/contract/organisations'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'

import { refusalLabels } from './labels.ts'

const columns: DataColumn<InvitedLine>[] = [
  { id: 'line', header: 'Line', cell: ({ line }) => line },
  { id: 'email', header: 'Address', cell: ({ email }) => <Text wordBreak="break-word">{email}</Text> },
  { id: 'name', header: 'Name', cell: ({ name }) => name ?? '–' },
  {
    id: 'refusal',
    header: 'Invited',
    cell: ({ refusal }) =>
      refusal ? <Text color="fg.error">{refusalLabels[refusal]}</Text> : <Text color="fg.success">Yes</Text>,
  },
]

/** What was read of a list; what is left out stands first. */
export function PreviewTable({ lines }: { lines: readonly InvitedLine[] }) {
  const isLeftOut = ({ refusal }: InvitedLine) => refusal !== null
  return (
    <DataTable
      label="What was read"
      columns={columns}
      rows={[...lines.filter(isLeftOut), ...lines.filter((line) => !isLeftOut(line))]}
      rowId={({ line, email, refusal }) => `${line} ${email} ${refusal}`}
      searchable={false}
      emptyMessage="No address was found in this list."
    />
  )
}
