import { useQuery } from '@tanstack/react-query'

import { contentMoves, contentStatuses } from '@wellspring/api/contract/educational-content-status'
import type { ContentStatus } from '@wellspring/api/contract/educational-content-status'
import type { OwnContentRow } from '@wellspring/api/contract/educational-content'
import { ownContentSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries, useMoveContent } from '@wellspring/api/hooks/educational-content'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import type { DataColumn } from '@wellspring/ui/data-table'
import { PlusIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { rowPanel } from '@wellspring/ui/row-panel'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StandIn } from '@wellspring/ui/stand-in'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { areaColumn, changedColumn, statusColumn } from '../moderated-columns.tsx'
import { useBulkMoves } from '../use-bulk-moves.tsx'
import { withUnlisted } from '../unlisted-row.tsx'
import { contentAccessNames, contentKindNames, contentStatusNames } from './content-labels.ts'
import { bulkMoves, readOwnContentSearch } from './content-steps.ts'
import type { OwnContentSearch } from './content-steps.ts'
import { OwnContentPanel } from './own-content-panel.tsx'

export interface OwnContentScreenProps {
  search: OwnContentSearch
  onSearch: (search: OwnContentSearch) => void
  contentHref: (id: string) => string
  /** Where to create content; omitted on the list of everybody's content. */
  newHref?: string
}

const columns = ({ contentHref, newHref }: OwnContentScreenProps): DataColumn<OwnContentRow>[] => [
  {
    id: 'title',
    header: t`Title`,
    csv: ({ title }) => title,
    leads: true,
    cell: ({ id, title, kind, minutes, author }) => (
      <RecordCell href={contentHref(id)} title={title}>
        {[contentKindNames[kind], minutes !== null && t`${minutes} min`].filter(Boolean).join(', ')}
        {newHref === undefined ? <StandIn column="author"> · {author.name}</StandIn> : null}
      </RecordCell>
    ),
  },
  ...(newHref === undefined
    ? [{ id: 'author', header: t`Author`, value: ({ author }: OwnContentRow) => author.name }]
    : []),
  areaColumn(),
  statusColumn(contentStatusNames),
  { id: 'access', header: t`For`, value: ({ access }) => contentAccessNames[access] },
  changedColumn(),
]

/** The detail panel beside the list. */
const besideList = (contentHref: (id: string) => string) =>
  withUnlisted(
    rowPanel<Pick<OwnContentRow, 'id' | 'title' | 'status'>>({
      title: ({ title }) => title,
      href: ({ id }) => contentHref(id),
      open: t`Open the content`,
      badge: ({ status }) => <StatusBadge status={status} {...contentStatusNames[status]} />,
      body: ({ id }) => <OwnContentPanel id={id} />,
    }),
    { read: educationalContentQueries.ownDetail, rowOf: ({ content }) => content },
  )

/** An author's articles, audio, video and PDFs, or everybody's. */
export function OwnContentScreen(props: OwnContentScreenProps) {
  const { search, onSearch, newHref } = props
  const api = useApi()
  const { zone } = useClock()
  const filter = datedListInput(search, zone)
  const query = useQuery(educationalContentQueries.own(api, filter))
  const { mutateAsync: move } = useMoveContent()
  const { bulk, dialog } = useBulkMoves<ContentStatus, OwnContentRow>({
    isOwn: newHref !== undefined,
    bulkMoves,
    allowed: contentMoves,
    move,
  })
  return (
    <>
      <ListScreen
        title={t`Educational content`}
        actions={
          newHref && (
            <LinkButton href={newHref}>
              <PlusIcon size={18} />
              <Trans>New content</Trans>
            </LinkButton>
          )
        }
        list={listOf(query, ({ contents, totalRecords }) => ({ rows: contents, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns(props)}
        sorts={ownContentSorts}
        detail={besideList(props.contentHref)}
        views={useSavedViews('content')}
        allRows={() =>
          allPages(async (page) => {
            const { contents, totalRecords } = await api.educationalContent.listOwnContent({
              ...filter,
              ...page,
            })
            return { rows: contents, total: totalRecords }
          })
        }
        bulk={bulk}
        search={search}
        readSearch={readOwnContentSearch}
        onSearch={onSearch}
        filters={[
          statusFilter({
            statuses: contentStatuses,
            labelOf: (status) => contentStatusNames[status].label,
            counts: query.data?.statusCounts,
          }),
          { kind: 'days', name: 'from', toName: 'to', label: t`Changed` },
        ]}
        empty={{
          title: t`No content yet`,
          ...(newHref && { sentence: t`Share what you know: an article, a recording, a video or a PDF.` }),
        }}
      />
      {dialog}
    </>
  )
}
