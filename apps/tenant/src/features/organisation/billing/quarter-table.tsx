import { useState } from 'react'

import type { BenefitQuarter } from '@wellspring/api/contract/organisation-benefits'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Money } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { quarterLabel } from '../reports/report-labels.ts'

const columns: readonly DataColumn<BenefitQuarter>[] = [
  { id: 'from', header: t`Quarter`, cell: ({ from }) => quarterLabel(from) },
  { id: 'people', header: t`Members`, align: 'end', cell: ({ people }) => people },
  {
    id: 'setAside',
    header: t`Set aside`,
    align: 'end',
    cell: ({ setAside }) => <Money dollars={setAside} align="end" />,
  },
  {
    id: 'returned',
    header: t`Returned`,
    align: 'end',
    cell: ({ returned }) => (returned === null ? t`After it ends` : <Money dollars={returned} align="end" />),
  },
]

/** The total reserved and returned per quarter, newest first. */
export function QuarterTable({ quarters }: { quarters: readonly BenefitQuarter[] }) {
  const [state, setState] = useState(initialTableState)
  const { page, pageSize } = state
  return (
    <DataTable
      label={t`Set aside by quarter`}
      rowId={({ from }) => from}
      columns={columns}
      rows={quarters.toReversed().slice((page - 1) * pageSize, page * pageSize)}
      rowCount={quarters.length}
      emptyMessage={t`The first quarter appears here once limits are set aside.`}
      searchable={false}
      state={state}
      onStateChange={setState}
    />
  )
}
