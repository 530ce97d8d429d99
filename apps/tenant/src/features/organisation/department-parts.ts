import type { DataColumn } from '@wellspring/ui/data-table'
import { selectFilter } from '@wellspring/ui/list-screen'
import { t } from '@wellspring/words/macro'

/** In which department somebody is, as their organisation calls it. */
export const departmentColumn: DataColumn<{ department: string | null }> = {
  id: 'department',
  header: t`Department`,
  only: 'table',
  csv: ({ department }) => department,
  cell: ({ department }) => department ?? '–',
}

/** One of all departments; nothing where there are none. */
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
