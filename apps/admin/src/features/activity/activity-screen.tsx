import { Button, Flex, Input, NativeSelect, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Activity } from '@wellspring/api/contract/audit'
import { useApi } from '@wellspring/api/hooks/api'
import { activityQueries } from '@wellspring/api/hooks/audit'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { PageHeader } from '@wellspring/ui/page-header'

import { pageOf, tableSearchOf, tableStateOf } from '../table-search.ts'
import { ActivityDetail } from './activity-detail.tsx'
import { readActivitySearch } from './activity-search.ts'
import type { ActivitySearch } from './activity-search.ts'

const names = [
  ['', 'Everything'],
  ['application', 'Applications'],
  ['onboarding', 'Looks at applications'],
  ['upload', 'Files'],
  ['membership', 'Memberships'],
  ['credential', 'Credentials'],
  ['checkout', 'Checkouts'],
  ['cart', 'Carts'],
  ['product', 'Products'],
  ['user', 'Accounts'],
] as const

const moment = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))

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
      <Button variant="ghost" size="sm" mx="-3" onClick={() => onOpen(activity)}>
        {activity.name}
      </Button>
    ),
  },
  {
    id: 'subject',
    header: 'To what',
    cell: ({ subject }) => (
      <Text textStyle="xs" overflowWrap="anywhere">
        {subject}
      </Text>
    ),
  },
]

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
  const { data, error, isPending } = useQuery(activityQueries.list(useApi(), filter))
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
        state={state}
        onStateChange={(next) => onSearch({ ...filters, ...tableSearchOf(next) })}
        toolbar={
          <Flex gap="3" wrap="wrap">
            <NativeSelect.Root width="auto">
              <NativeSelect.Field
                aria-label="What"
                value={name ?? ''}
                onChange={({ target }) => change({ name: target.value })}
              >
                {names.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
            <Input
              type="date"
              aria-label="From"
              width="auto"
              value={from ?? ''}
              onChange={({ target }) => change({ from: target.value })}
            />
            <Input
              type="date"
              aria-label="To"
              width="auto"
              value={to ?? ''}
              onChange={({ target }) => change({ to: target.value })}
            />
          </Flex>
        }
      />
      <ActivityDetail activity={open} onClose={() => setOpen(null)} />
    </>
  )
}
