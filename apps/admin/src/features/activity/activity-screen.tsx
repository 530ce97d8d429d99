import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Activity } from '@wellspring/api/contract/audit'
import { activitySorts } from '@wellspring/api/contract/sorts'
import type { Kind } from '@wellspring/api/contract/endpoint'
import { useApi } from '@wellspring/api/hooks/api'
import { allOlder, listOf } from '@wellspring/api/hooks/list'
import { activityQueries } from '@wellspring/api/hooks/audit'
import { sentenceOf } from '@wellspring/features/activity'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'

import { ListScreen } from '@wellspring/ui/list-screen'
import { t } from '@wellspring/words/macro'
import { kindNames } from '../../parts/kind-names.ts'
import { ActivityDetail } from './activity-detail.tsx'
import { changeOf, momentParts, nobody, subjectHref, subjectOf } from './activity-labels.ts'
import { readActivitySearch } from './activity-search.ts'
import type { ActivitySearch } from './activity-search.ts'

const PER_PAGE = 25

const names = [
  ['', t`Everything`],
  ['application', t`Applications`],
  ['upload', t`Files`],
  ['membership', t`Memberships`],
  ['credential', t`Credentials`],
  ['checkout', t`Checkouts`],
  ['cart', t`Carts`],
  ['product', t`Products`],
  ['user', t`Accounts`],
] as const

const shows = [
  ['', t`What people did`],
  ['product', t`What Wellspring did automatically`],
  ['looks', t`What was viewed`],
  ['all', t`Everything`],
] as const

const columns = (onOpen: (activity: Activity) => void): DataColumn<Activity>[] => [
  {
    id: 'name',
    header: t`What`,
    csv: ({ name }) => sentenceOf(name),
    cell: (activity) => (
      <Button
        variant="plain"
        size="sm"
        h="auto"
        minH="6"
        px="0"
        color="fg"
        textDecoration="none"
        _hover={{ textDecoration: 'underline' }}
        textAlign="inherit"
        whiteSpace="inherit"
        onClick={() => onOpen(activity)}
      >
        <Box as="span">
          {sentenceOf(activity.name)}
          {changeOf(activity) ? (
            <Text as="span" display="block" textStyle="xs" color="fg.muted">
              {changeOf(activity)}
            </Text>
          ) : null}
        </Box>
      </Button>
    ),
  },
  {
    id: 'actor',
    phone: 'status',
    header: t`Who`,
    csv: ({ actor, name }) => actor?.name ?? nobody(name),
    cell: ({ actor, name }) =>
      actor ? (
        <>
          {actor.name}
          <Text textStyle="xs" color="fg.muted">
            {kindNames[actor.kind as Kind] ?? actor.kind}
          </Text>
        </>
      ) : (
        nobody(name)
      ),
  },
  {
    id: 'subject',
    header: t`Target`,
    wraps: true,
    csv: ({ subject, about }) => [subjectOf(subject).kind, about].filter(Boolean).join(': '),
    cell: (activity) => {
      const { kind, id } = subjectOf(activity.subject)
      const href = subjectHref(activity)
      const named = activity.about ?? kind
      return (
        <>
          {href ? (
            <Link href={href}>{named}</Link>
          ) : (
            <Text as="span" title={id}>
              {named}
            </Text>
          )}
          {activity.about === null ? null : (
            <Text textStyle="xs" color="fg.muted">
              {kind}
            </Text>
          )}
        </>
      )
    },
  },
  {
    id: 'at',
    header: t`When`,
    phone: 'second',
    minWidth: 236,
    priority: 'high',
    csv: ({ at }) => at,
    cell: ({ at }) => {
      const { day, time } = momentParts(at)
      return (
        <time dateTime={at}>
          <chakra.span whiteSpace="nowrap">{day},</chakra.span>{' '}
          <chakra.span whiteSpace="nowrap">{time}</chakra.span>
        </time>
      )
    },
  },
]

export interface ActivityScreenProps {
  search: ActivitySearch
  onSearch: (search: ActivitySearch) => void
}

/** The audit log: who did what, with the state before and after. */
export function ActivityScreen({ search, onSearch }: ActivityScreenProps) {
  const [open, setOpen] = useState<Activity | null>(null)
  const { q, size: limit = PER_PAGE, name, subject, from, to, sort, before, show } = search
  const api = useApi()
  const kind = show === 'all' ? undefined : (show ?? ('people' as const))
  const asked = { name, search: q, kind, subject, from, to, ...(sort && { sort }) }
  const query = useQuery(activityQueries.list(api, { ...asked, limit, before }))
  const list = listOf(query, ({ activities }) => ({ rows: activities, total: activities.length }))
  return (
    <>
      <ListScreen
        title={t`Activity Log`}
        description={t`Search by the name, email or number of a person or record. Entries cannot be changed.`}
        list={Object.assign(list, { older: query.data?.older ?? null })}
        rowId={({ id }) => id}
        columns={columns(setOpen)}
        allRows={() =>
          allOlder(async (page) => {
            const { activities, older } = await api.audit.listActivities({ ...asked, ...page })
            return { rows: activities, older }
          })
        }
        sorts={activitySorts}
        search={search}
        readSearch={readActivitySearch}
        onSearch={onSearch}
        filters={[
          { kind: 'select', name: 'show', label: t`Show`, options: shows },
          { kind: 'select', name: 'name', label: t`What`, options: names },
          { kind: 'days', name: 'from', toName: 'to', label: t`Dates` },
          { kind: 'link', name: 'subject', label: t`One subject only` },
        ]}
      />
      <ActivityDetail activity={open} onClose={() => setOpen(null)} />
    </>
  )
}
