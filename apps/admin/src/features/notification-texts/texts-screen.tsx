import { useQuery } from '@tanstack/react-query'

import { audiences } from '@wellspring/api/contract/endpoint'
import { noticeKinds, noticeKindTexts } from '@wellspring/api/contract/notice-kinds'
import type { NotificationText } from '@wellspring/api/contract/notification-texts'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { notificationTextQueries } from '@wellspring/api/hooks/notification-texts'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ListScreen, selectFilter } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { listInput } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

import { audienceLabels, channelLabels, readTextSearch } from './text-search.ts'
import type { TextSearch } from './text-search.ts'

const columns: DataColumn<NotificationText>[] = [
  {
    id: 'title',
    header: t`Text`,
    leads: true,
    cell: ({ id, title, when }) => (
      <RecordCell href={`/admin/notification-texts/${encodeURIComponent(id)}`} title={title}>
        {when}
      </RecordCell>
    ),
  },
  {
    id: 'audience',
    header: t`For`,
    cell: ({ audience }) => (audience ? audienceLabels[audience] : t`An address`),
  },
  { id: 'kind', header: t`Kind`, cell: ({ kind }) => noticeKindTexts[kind].label },
  {
    id: 'channels',
    header: t`Channels`,
    cell: ({ channels }) => channels.map((channel) => channelLabels[channel]).join(', '),
  },
]

export interface TextsScreenProps {
  search: TextSearch
  onSearch: (search: TextSearch) => void
}

/** All notification texts with sample names and amounts. */
export function TextsScreen({ search, onSearch }: TextsScreenProps) {
  const query = useQuery(notificationTextQueries.list(useApi(), listInput(search)))
  return (
    <ListScreen
      title={t`Notification texts`}
      description={t`What we tell people by email and in the app. The names and numbers are samples, the words are the real ones.`}
      list={listOf(query, ({ texts, totalRecords }) => ({ rows: texts, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns}
      search={search}
      readSearch={readTextSearch}
      onSearch={onSearch}
      filters={[
        selectFilter({
          name: 'audience',
          label: t`For`,
          any: t`Everyone`,
          values: audiences,
          labelOf: (audience) => audienceLabels[audience],
        }),
        selectFilter({
          name: 'kind',
          label: t`Kind`,
          any: t`All kinds`,
          values: noticeKinds,
          labelOf: (kind) => noticeKindTexts[kind].label,
        }),
      ]}
    />
  )
}
