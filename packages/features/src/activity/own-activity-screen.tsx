import { Stack, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { activityKinds } from '@wellspring/api/contract/activity-kinds'
import type { OwnActivity } from '@wellspring/api/contract/audit'
import { useApi } from '@wellspring/api/hooks/api'
import { activityQueries } from '@wellspring/api/hooks/audit'
import { listOf } from '@wellspring/api/hooks/list'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { ListScreen } from '@wellspring/ui/list-screen'
import type { ListFilter } from '@wellspring/ui/list-screen'
import { dayWords, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { kindTexts, rightTexts } from './look-rights.ts'
import { readOwnActivitySearch } from './own-activity-search.ts'
import type { OwnActivitySearch } from './own-activity-search.ts'
import { wordsOf } from './sentence-of.ts'

const PER_PAGE = 25

type Hrefs = Readonly<Record<string, (id: string) => string>>

export interface OwnActivityScreenProps {
  title?: string
  search: OwnActivitySearch
  onSearch: (search: OwnActivitySearch) => void
  /** Where something is shown, by the kind before its id: `order`. */
  hrefs?: Hrefs
}

/** `orders:01a1` of a look and `order:01a1` of a change lead to the same page; what has no name is not there. */
function hrefOf({ subject, about }: OwnActivity, hrefs: Hrefs): string | null {
  if (about === null) return null
  const [kind = '', id = ''] = subject.split(':')
  const href = hrefs[kind] ?? hrefs[kind.replace(/s$/, '')]
  return href ? href(id) : null
}

function What({ activity, hrefs }: { activity: OwnActivity; hrefs: Hrefs }) {
  const href = hrefOf(activity, hrefs)
  const words = wordsOf(activity)
  return href ? <Link href={href}>{words}</Link> : words
}

function Who({ by }: Pick<OwnActivity, 'by'>) {
  if (!by) return t`You`
  return (
    <Stack gap="0.5">
      <Text fontWeight="medium">{by.name}</Text>
      <Text color="fg.muted">{rightTexts[by.right]}</Text>
      {by.reason ? (
        <Text overflowWrap="anywhere">
          <Trans>Reason: {by.reason}</Trans>
        </Text>
      ) : null}
    </Stack>
  )
}

const columns = (clock: ReturnType<typeof useClock>, hrefs: Hrefs): DataColumn<OwnActivity>[] => [
  {
    id: 'name',
    header: t`What`,
    width: '18rem',
    room: 288,
    wraps: true,
    cell: (activity) => <What activity={activity} hrefs={hrefs} />,
  },
  {
    id: 'by',
    header: t`Who, and by what right`,
    phone: 'second',
    grows: true,
    wraps: true,
    cell: ({ by }) => <Who by={by} />,
  },
  {
    id: 'at',
    header: t`When`,
    phone: 'status',
    room: 220,
    cell: ({ at }) => (
      <time dateTime={at}>
        <chakra.span whiteSpace="nowrap">{dayWords(at, clock.zone)},</chakra.span>{' '}
        <chakra.span whiteSpace="nowrap" display={{ base: 'block', sm: 'inline' }}>
          {timeIn(at, clock)}
        </chakra.span>
      </time>
    ),
  },
]

const filters: readonly ListFilter[] = [
  {
    kind: 'buttons',
    name: 'by',
    label: t`Whose acts`,
    choices: [
      { value: undefined, label: t`Everything` },
      { value: 'me', label: t`What you did` },
      { value: 'others', label: t`Who looked at you` },
    ],
  },
  {
    kind: 'select',
    name: 'kind',
    label: t`About`,
    options: [['', t`Everything`], ...activityKinds.map((kind) => [kind, kindTexts[kind]] as const)],
  },
  { kind: 'day', name: 'from', label: t`From` },
  { kind: 'day', name: 'to', label: t`To` },
]

const none: Hrefs = {}

/** What somebody did, and who opened what about them, when, why and by what right. */
export function OwnActivityScreen(props: OwnActivityScreenProps) {
  const { title = t`Activity Log`, search, onSearch, hrefs = none } = props
  const { size: limit = PER_PAGE, by, kind, from, to, before } = search
  const filter = { limit, by, kind, from, to, before }
  const query = useQuery(activityQueries.own(useApi(), filter))
  const clock = useClock()
  const list = listOf(query, ({ activities }) => ({ rows: activities, total: activities.length }))
  return (
    <ListScreen
      title={title}
      description={t`What you did here, and who opened your records. This list cannot be changed.`}
      list={Object.assign(list, { older: query.data?.older ?? null })}
      rowId={({ id }) => id}
      columns={columns(clock, hrefs)}
      searchable={false}
      search={search}
      readSearch={readOwnActivitySearch}
      onSearch={onSearch}
      filters={filters}
      empty={{ sentence: t`What you do from now on appears here.` }}
      nothingFound={t`Nothing matches these filters.`}
    />
  )
}
