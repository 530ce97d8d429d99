import type { Area } from '@wellspring/api/contract/areas'
import { AreaTag } from '@wellspring/ui/area-tag'
import type { DataColumn } from '@wellspring/ui/data-table'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { StatusName } from '@wellspring/ui/status-tones'
import { t } from '@wellspring/words/macro'

/** Columns that the lists of moderated records share. */
export const areaColumn = <Row extends { area: Area | null }>(): DataColumn<Row> => ({
  id: 'area',
  header: t`Area`,
  csv: ({ area }) => area,
  cell: ({ area }) => (area ? <AreaTag area={area} /> : '–'),
})

export const statusColumn = <Status extends string, Row extends { status: Status }>(
  names: Record<Status, StatusName>,
): DataColumn<Row> => ({
  id: 'status',
  header: t`Status`,
  csv: ({ status }) => names[status].label,
  cell: ({ status }) => <StatusBadge status={status} {...names[status]} />,
})

export const changedColumn = <Row extends { updatedAt: string }>(): DataColumn<Row> => ({
  id: 'changed',
  header: t`Changed`,
  csv: ({ updatedAt }) => updatedAt,
  cell: ({ updatedAt }) => <MediumDate date={updatedAt} />,
})
