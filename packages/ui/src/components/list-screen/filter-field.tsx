import { dayPeriods, readChoice } from '../data-table/table-search.ts'
import { DaysFilter } from './days-filter.tsx'
import { type ListFilter, ListFilterField } from './list-filter.tsx'
import type { ListQuery } from './list-query.ts'

interface FilterFieldProps {
  filter: ListFilter
  query: ListQuery
}

/** A filter with its value from the URL. */
export function FilterField({ filter, query: { textOf, narrow } }: FilterFieldProps) {
  const { name, label } = filter
  if (filter.kind !== 'days')
    return (
      <ListFilterField
        filter={filter}
        value={textOf(name) ?? filter.initial}
        onChange={(value) => narrow({ [name]: value })}
      />
    )
  return (
    <DaysFilter
      label={label}
      from={textOf(name)}
      to={textOf(filter.toName)}
      period={readChoice(textOf('period'), dayPeriods)}
      onChange={({ from, to, period }) => narrow({ [name]: from, [filter.toName]: to, period })}
    />
  )
}
