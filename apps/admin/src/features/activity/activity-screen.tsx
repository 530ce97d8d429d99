import { Button, Field, Flex, Input, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Activity } from '@wellspring/api/contract/audit'
import { useApi } from '@wellspring/api/hooks/api'
import { activityQueries } from '@wellspring/api/hooks/audit'
import { sentenceOf } from '@wellspring/features/activity'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { Link } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'

import { pageOf, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'
import { ActivityDetail } from './activity-detail.tsx'
import { moment, subjectHref, subjectOf } from './activity-words.ts'
import { readActivitySearch } from './activity-search.ts'
import type { ActivitySearch } from './activity-search.ts'

const names = [
  ['', 'Everything'],
  ['application', 'Applications'],
  ['onboarding', 'Views of applications'],
  ['upload', 'Files'],
  ['membership', 'Memberships'],
  ['credential', 'Credentials'],
  ['checkout', 'Checkouts'],
  ['cart', 'Carts'],
  ['product', 'Products'],
  ['user', 'Accounts'],
] as const

const columns = (onOpen: (activity: Activity) => void): DataColumn<Activity>[] => [
  { id: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ actor }) =>
      actor ? (
        <>
          {actor.name}
          <Text textStyle="xs" color="fg.muted">
            {actor.kind}
          </Text>
        </>
      ) : (
        'Wellspring'
      ),
  },
  {
    id: 'name',
    header: 'What',
    cell: (activity) => (
      <>
        <Button
          variant="plain"
          size="sm"
          h="auto"
          minH="6"
          px="0"
          textAlign="inherit"
          whiteSpace="normal"
          onClick={() => onOpen(activity)}
        >
          {sentenceOf(activity.name)}
        </Button>
      </>
    ),
  },
  {
    id: 'subject',
    header: 'To what',
    cell: ({ subject }) => {
      const { kind, id } = subjectOf(subject)
      const href = subjectHref(subject)
      return href ? (
        <Link href={href}>{kind}</Link>
      ) : (
        <Text as="span" title={id}>
          {kind}
        </Text>
      )
    },
  },
]

interface DayInputProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <Field.Root flexDirection="row" alignItems="center" gap="2" width="auto">
      <Field.Label mb="0" minW="10">
        {label}
      </Field.Label>
      <Input type="date" width="auto" value={value ?? ''} onChange={({ target }) => onChange(target.value)} />
    </Field.Root>
  )
}

export interface ActivityScreenProps {
  search: ActivitySearch
  onSearch: (search: ActivitySearch) => void
}

/** Who did what, as it was before and after. */
export function ActivityScreen({ search, onSearch }: ActivityScreenProps) {
  const [open, setOpen] = useState<Activity | null>(null)
  const { name, subject, from, to, ...table } = search
  const state = tableStateOf(table)
  const filters = {
    ...(name && { name }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const filter = { ...filters, ...pageOf(state), ...(state.search && { actor: state.search }) }
  const { data, error, isPending, refetch } = useQuery(activityQueries.list(useApi(), filter))
  const change = (next: Record<string, string>) =>
    onSearch(readActivitySearch({ ...search, ...next, page: 1 }))
  return (
    <>
      <PageHeader
        title="Activity Log"
        description="Search finds who did it, by name or e-mail. Every row is kept for good and sealed."
      />
      <DataTable
        label="Activities"
        rowId={({ id }) => id}
        columns={columns(setOpen)}
        rows={data?.activities ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        state={state}
        onStateChange={(next) => onSearch({ ...filters, ...tableSearchOf(next) })}
        toolbar={
          <Flex gap="3" wrap="wrap">
            <FilterSelect
              label="What"
              value={name ?? ''}
              options={names}
              onChange={(next) => change({ name: next })}
            />
            <DayInput label="From" value={from} onChange={(day) => change({ from: day })} />
            <DayInput label="To" value={to} onChange={(day) => change({ to: day })} />
          </Flex>
        }
      />
      <ActivityDetail activity={open} onClose={() => setOpen(null)} />
    </>
  )
}
