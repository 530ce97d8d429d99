import { Text } from '@chakra-ui/react'
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
import { Trans, t } from '@wellspring/words/macro'

import { ActivityDays } from './activity-days.tsx'
import type { Hrefs } from './activity-days.tsx'
import { kindTexts, rightTexts } from './look-rights.ts'
import { readOwnActivitySearch } from './own-activity-search.ts'
import type { OwnActivitySearch } from './own-activity-search.ts'
import { wordsOf } from './sentence-of.ts'

const PER_PAGE = 25

export interface OwnActivityScreenProps {
  title?: string
  search: OwnActivitySearch
  onSearch: (search: OwnActivitySearch) => void
  /** The page of a record, by the kind in front of its id: `order`. */
  hrefs?: Hrefs
}

/** The columns of the CSV export; on screen the log is grouped by day. */
const columns: DataColumn<OwnActivity>[] = [
  { id: 'at', header: t`When`, csv: ({ at }) => at },
  { id: 'name', header: t`What`, csv: wordsOf },
  { id: 'by', header: t`Who`, csv: ({ by }) => by?.name ?? t`You` },
  { id: 'right', header: t`Legal basis`, csv: ({ by }) => by && rightTexts[by.right] },
  { id: 'reason', header: t`Reason`, csv: ({ by }) => by?.reason },
  { id: 'device', header: t`Device`, csv: ({ device }) => device },
  { id: 'address', header: t`Network address`, csv: ({ address }) => address },
]

/** The personal data export holds the rest. */
const MOST_ROWS = 5000

/** All activities that match the filters, newest first. */
async function everyActivity(
  api: ReturnType<typeof useApi>,
  { by, kind, from, to }: OwnActivitySearch,
): Promise<OwnActivity[]> {
  const rows: OwnActivity[] = []
  let before: string | null | undefined
  do {
    const page = await api.audit.listOwnActivities({
      by,
      kind,
      from,
      to,
      limit: 500,
      ...(before && { before }),
    })
    rows.push(...page.activities)
    before = page.older
  } while (before !== null && rows.length < MOST_ROWS)
  return rows
}

const filters: readonly ListFilter[] = [
  {
    kind: 'buttons',
    name: 'by',
    label: t`Who acted`,
    choices: [
      { value: undefined, label: t`Everything` },
      { value: 'me', label: t`What you did` },
      { value: 'others', label: t`Who viewed your records` },
    ],
  },
  {
    kind: 'select',
    name: 'kind',
    label: t`About`,
    options: [['', t`Everything`], ...activityKinds.map((kind) => [kind, kindTexts[kind]] as const)],
  },
  { kind: 'days', name: 'from', toName: 'to', label: t`When` },
]

const none: Hrefs = {}

/** What the user did, and who opened which of their records, when, why and with which permission. */
export function OwnActivityScreen(props: OwnActivityScreenProps) {
  const { title = t`Activity Log`, search, onSearch, hrefs = none } = props
  const { size: limit = PER_PAGE, by, kind, from, to, before } = search
  const filter = { limit, by, kind, from, to, before }
  const api = useApi()
  const query = useQuery(activityQueries.own(api, filter))
  const list = listOf(query, ({ activities }) => ({ rows: activities, total: activities.length }))
  return (
    <ListScreen
      title={title}
      description={t`What you did here, and who opened your records. This list cannot be changed.`}
      list={Object.assign(list, { older: query.data?.older ?? null })}
      rowId={({ id }) => id}
      columns={columns}
      renderRows={(activities) => <ActivityDays activities={activities} hrefs={hrefs} />}
      allRows={() => everyActivity(api, search)}
      searchable={false}
      search={search}
      readSearch={readOwnActivitySearch}
      onSearch={onSearch}
      filters={filters}
      empty={{ sentence: t`What you do from now on appears here.` }}
      nothingFound={t`Nothing matches these filters.`}
    >
      <Text mb="4" maxW="prose">
        <Trans>
          Something here was not you? See{' '}
          <Link href="/security">where you are logged in, and change your password</Link>.
        </Trans>
      </Text>
    </ListScreen>
  )
}
