import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Client } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { DetailPanel } from '@wellspring/ui/detail-panel'
import { t } from '@wellspring/words/macro'

import { LoadedRecord } from './loaded-record.tsx'

interface Panel<Row> {
  title: (row: Row) => ReactNode
  body: (row: Row) => ReactNode
}

interface RowRead<Answer, Key extends QueryKey, Row> {
  /** The query of one record, the same as that of its own page. */
  read: (api: Client, id: string) => UseQueryOptions<Answer, Error, Answer, Key>
  rowOf: (answer: Answer) => Row
}

interface UnlistedRowProps<Answer, Key extends QueryKey, Row> extends RowRead<Answer, Key, Row> {
  id: string
  panel: Panel<Row>
  onClose: () => void
}

function UnlistedRow<Answer, Key extends QueryKey, Row>({
  id,
  panel,
  read,
  rowOf,
  onClose,
}: UnlistedRowProps<Answer, Key, Row>) {
  const query = useQuery(read(useApi(), id))
  return (
    <DetailPanel title={query.data ? panel.title(rowOf(query.data)) : t`Details`} onClose={onClose}>
      <LoadedRecord query={query} loading={t`Loading the details`}>
        {(answer) => panel.body(rowOf(answer))}
      </LoadedRecord>
    </DetailPanel>
  )
}

/** A list's side panel that also opens a row by its id when the shown page does not hold it. */
export const withUnlisted = <Answer, Key extends QueryKey, Row>(
  panel: Panel<Row>,
  read: RowRead<Answer, Key, NoInfer<Row>>,
) => ({
  ...panel,
  unlisted: (id: string, onClose: () => void) => (
    <UnlistedRow key={id} id={id} panel={panel} onClose={onClose} {...read} />
  ),
})
