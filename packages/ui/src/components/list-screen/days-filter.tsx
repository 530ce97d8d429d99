import { Field, Flex } from '@chakra-ui/react'
import { useState } from 'react'

import { t } from '@wellspring/words/macro'

import type { DayPeriod } from '../data-table/table-search.ts'
import { DateInput } from '../date-input/date-input.tsx'
import { FilterSelect } from '../filter-select/filter-select.tsx'
import { useNow } from '../zoned-time/use-now.ts'
import { dayIn, daysAfter, useClock } from '../zoned-time/zoned-time.tsx'

interface Days {
  from?: string | undefined
  to?: string | undefined
  /** The name of the chosen range. */
  period?: DayPeriod | undefined
}

export interface DaysFilterProps extends Days {
  label: string
  onChange: (days: Days) => void
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`

/** Common date ranges in the reader's time zone. */
function spansOf(today: string): readonly (readonly [id: '' | DayPeriod, label: string, days: Days])[] {
  const lastOfMonthBefore = daysAfter(monthStart(today), -1)
  return [
    ['', t`Any date`, {}],
    ['today', t`Today`, { from: today, to: today }],
    ['week', t`Last 7 days`, { from: daysAfter(today, -6), to: today }],
    ['thirty', t`Last 30 days`, { from: daysAfter(today, -29), to: today }],
    ['month', t`This month`, { from: monthStart(today), to: today }],
    ['before', t`Last month`, { from: monthStart(lastOfMonthBefore), to: lastOfMonthBefore }],
  ]
}

/** A date range: a common one, or two chosen days. */
export function DaysFilter({ label, from, to, period, onChange }: DaysFilterProps) {
  const spans = spansOf(dayIn(useNow(), useClock().zone))
  const fitting = spans.filter(([, , days]) => days.from === from && days.to === to)
  // On the 30th, this month has the same days as the last 30 days. The one that was chosen is shown.
  const usual = fitting.find(([id]) => id === period) ?? fitting[0]
  const [isOwn, setIsOwn] = useState(usual === undefined)
  const day = (name: string, value: string | undefined, set: (value: string | undefined) => Days) => (
    <Field.Root flexDirection="row" alignItems="center" gap="2" width="auto">
      <Field.Label mb="0">{name}</Field.Label>
      <DateInput
        width="11rem"
        value={value ?? ''}
        onChange={({ target }) => onChange(set(target.value || undefined))}
      />
    </Field.Root>
  )
  const showsOwn = isOwn || usual === undefined
  return (
    <>
      <FilterSelect
        label={label}
        value={showsOwn ? 'own' : usual[0]}
        options={[...spans.map(([id, words]) => [id, words] as const), ['own', t`Choose dates`]]}
        onChange={(id) => {
          setIsOwn(id === 'own')
          if (id === 'own') return
          const chosen = spans.find(([one]) => one === id)
          onChange({ ...chosen?.[2], period: chosen?.[0] || undefined })
        }}
      />
      {showsOwn ? (
        <Flex gap="3" wrap="wrap">
          {day(t`From`, from, (value) => ({ from: value, to }))}
          {day(t`To`, to, (value) => ({ from, to: value }))}
        </Flex>
      ) : null}
    </>
  )
}
