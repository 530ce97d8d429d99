import type { DataColumn } from '@wellspring/ui/data-table'
import { selectFilter } from '@wellspring/ui/list-screen'
import { t } from '@wellspring/words/macro'

/** The department of a person, as the organisation names it. */
export const departmentColumn: DataColumn<{ department: string | null }> = {
  id: 'department',
  header: t`Department`,
  only: 'table',
  csv: ({ department }) => department,
  cell: ({ department }) => department ?? '–',
}

/** A filter by department; empty without departments. */
export const departmentFilters = (departments: readonly string[] | undefined, chosen: string | undefined) =>
  departments?.length || chosen
    ? [
        selectFilter({
          name: 'department',
          label: t`Department`,
          any: t`All departments`,
          values: [...new Set([...(departments ?? []), ...(chosen ? [chosen] : [])])],
          labelOf: (department: string) => department,
        }),
      ]
    : []
