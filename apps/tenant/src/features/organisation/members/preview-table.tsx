import { Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'

import type { InvitedLine } from '@wellspring/api/contract/organisations'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { Trans, t } from '@wellspring/words/macro'

import { departmentColumn } from './department-parts.ts'
import { refusalLabels } from '../labels.ts'

const columns: DataColumn<InvitedLine>[] = [
  {
    id: 'line',
    header: t`Line`,
    cell: ({ line }) => (
      <>
        <chakra.span hideFrom="sm">
          <Trans>Line</Trans>{' '}
        </chakra.span>
        {line}
      </>
    ),
  },
  {
    id: 'email',
    header: t`Address`,
    phone: 'second',
    grows: true,
    cell: ({ email }) => <Text wordBreak="break-word">{email}</Text>,
  },
  { id: 'name', header: t`Name`, only: 'table', cell: ({ name }) => name ?? '–' },
  departmentColumn,
  {
    id: 'refusal',
    phone: 'status',
    wraps: true,
    priority: 'high',
    header: t`Can be invited`,
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

type State = 'invited' | 'left-out'

const stateOf = ({ refusal }: InvitedLine): State => (refusal === null ? 'invited' : 'left-out')

/** The parsed lines of a list, with those left out first and a filter by result. */
export function PreviewTable({ lines }: { lines: readonly InvitedLine[] }) {
  const [state, setState] = useState<State>()
  const of = (wanted: State) => lines.filter((line) => stateOf(line) === wanted)
  const [invited, leftOut] = [of('invited'), of('left-out')]
  return (
    <DataTable
      label={t`What was read`}
      columns={columns.filter(
        ({ id }) => id !== departmentColumn.id || lines.some(({ department }) => department),
      )}
      rows={state === undefined ? [...leftOut, ...invited] : of(state)}
      rowId={({ line, email, refusal }) => `${line} ${email} ${refusal}`}
      searchable={false}
      toolbar={
        // The filter is useful only when both results occur.
        invited.length > 0 && leftOut.length > 0 ? (
          <FilterButtons<State>
            label={t`State`}
            value={state}
            onChange={setState}
            choices={[
              { value: undefined, label: t`All`, count: lines.length },
              { value: 'invited', label: t`Can be invited`, count: invited.length },
              { value: 'left-out', label: t`Left out`, count: leftOut.length },
            ]}
          />
        ) : undefined
      }
      emptyMessage={t`No address was found in this list.`}
    />
  )
}
