import { useQuery } from '@tanstack/react-query'

import { contentStatuses } from '@wellspring/api/contract/educational-content-status'
import type { OwnContentRow } from '@wellspring/api/contract/educational-content'
import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { listOf } from '@wellspring/api/hooks/list'
import { AreaTag } from '@wellspring/ui/area-tag'
import type { DataColumn } from '@wellspring/ui/data-table'
import { PlusIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { listInput } from '@wellspring/ui/table-search'

import { contentAccessNames, contentKindNames, contentStatusNames } from './content-labels.ts'
import { readOwnContentSearch } from './content-steps.ts'
import type { OwnContentSearch } from './content-steps.ts'

export interface OwnContentScreenProps {
  search: OwnContentSearch
  onSearch: (search: OwnContentSearch) => void
  contentHref: (id: string) => string
  /** Where new content is made; without it this is everybody's. */
  newHref?: string
}

const columns = ({ contentHref, newHref }: OwnContentScreenProps): DataColumn<OwnContentRow>[] => [
  {
    id: 'title',
    header: 'Title',
    cell: ({ id, title, kind, minutes }) => (
      <RecordCell href={contentHref(id)} title={title}>
        {[contentKindNames[kind], minutes !== null && `${minutes} min`].filter(Boolean).join(', ')}
      </RecordCell>
    ),
  },
  ...(newHref === undefined
    ? [{ id: 'author', header: 'Author', cell: ({ author }: OwnContentRow) => author.name }]
    : []),
  { id: 'area', header: 'Area', cell: ({ area }) => (area ? <AreaTag area={area} /> : '–') },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...contentStatusNames[status]} />,
  },
  { id: 'access', header: 'For', cell: ({ access }) => contentAccessNames[access] },
  { id: 'changed', header: 'Changed', cell: ({ updatedAt }) => <MediumDate date={updatedAt} /> },
]

/** Articles, audio, video and PDFs, and what is on its way to be published. */
export function OwnContentScreen(props: OwnContentScreenProps) {
  const { search, onSearch, newHref } = props
  const query = useQuery(educationalContentQueries.own(useApi(), listInput(search)))
  return (
    <ListScreen
      title="Educational content"
      actions={
        newHref && (
          <LinkButton href={newHref}>
            <PlusIcon size={18} />
            New content
          </LinkButton>
        )
      }
      list={listOf(query, ({ contents, totalRecords }) => ({ rows: contents, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(props)}
      search={search}
      readSearch={readOwnContentSearch}
      onSearch={onSearch}
      filters={[
        statusFilter({ statuses: contentStatuses, labelOf: (status) => contentStatusNames[status].label }),
      ]}
      empty={{
        title: 'No content yet',
        ...(newHref && { sentence: 'Share what you know: an article, a recording, a video or a PDF.' }),
      }}
    />
  )
}
