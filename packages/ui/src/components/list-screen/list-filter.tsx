import { Button } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { FilterButtons, type FilterButtonsProps } from '../filter-buttons/filter-buttons.tsx'
import { FilterSelect, type FilterSelectProps } from '../filter-select/filter-select.tsx'

interface Named {
  /** The name of the search parameter. */
  name: string
  label: string
  /** The value when the URL has none. */
  initial?: string
  /** Whether it only sorts, without hiding rows. */
  isOrder?: boolean
}

export type ListFilter = Named &
  (
    | { kind: 'buttons'; choices: FilterButtonsProps<string>['choices'] }
    | { kind: 'select'; options: FilterSelectProps['options'] }
    /** A date range in two search parameters, `name` and `toName`. */
    | { kind: 'days'; toName: string }
    /** Set by a link, with a button that removes it. */
    | { kind: 'link' }
  )

interface StatusFilter<Status extends string> {
  statuses: readonly Status[]
  labelOf: (status: Status) => string
  /** The number of rows by status. Undefined before the first response. */
  counts?: Readonly<Partial<Record<Status, number>>> | undefined
}

/** A button for each status, and one for all. */
export const statusFilter = <Status extends string>({
  statuses,
  labelOf,
  ...counted
}: StatusFilter<Status>): ListFilter => ({
  kind: 'buttons',
  name: 'status',
  label: t`Status`,
  choices: [
    { value: undefined, label: t`All` },
    ...statuses.map((value) => ({
      value,
      label: labelOf(value),
      ...('counts' in counted && { count: counted.counts?.[value] ?? null }),
    })),
  ],
})

interface SelectFilter<Value extends string> {
  name: string
  label: string
  /** The label of the choice that shows all. */
  any: string
  values: readonly Value[]
  labelOf: (value: Value) => string
}

/** One of several values, or all of them. */
export const selectFilter = <Value extends string>({
  name,
  label,
  any,
  values,
  labelOf,
}: SelectFilter<Value>): ListFilter => ({
  kind: 'select',
  name,
  label,
  options: [['', any], ...values.map((value) => [value, labelOf(value)] as const)],
})

export interface ListFilterFieldProps {
  filter: Exclude<ListFilter, { kind: 'days' }>
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function ListFilterField({ filter, value, onChange }: ListFilterFieldProps) {
  const { label } = filter
  if (filter.kind === 'buttons')
    return <FilterButtons mb="4" label={label} value={value} onChange={onChange} choices={filter.choices} />
  if (filter.kind === 'select')
    return <FilterSelect label={label} value={value ?? ''} onChange={onChange} options={filter.options} />
  return value === undefined ? null : (
    <Button variant="outline" size="sm" minH="11" onClick={() => onChange(undefined)}>
      <Trans>{label}. Show all</Trans>
    </Button>
  )
}
