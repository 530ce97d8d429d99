import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { t } from '@wellspring/words/macro'

import { LoadedRecord } from '../loaded-record.tsx'
import { OwnContentSummary } from './own-content-summary.tsx'

/** A preview of content, beside the list. */
export function OwnContentPanel({ id }: { id: string }) {
  const query = useQuery(educationalContentQueries.ownDetail(useApi(), id))
  return (
    <LoadedRecord query={query} loading={t`Loading the content`}>
      {({ content }) => <OwnContentSummary content={content} />}
    </LoadedRecord>
  )
}
