import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { t } from '@wellspring/words/macro'

import { AskedRecord } from '../asked-record.tsx'
import { OwnContentSummary } from './own-content-summary.tsx'

/** A preview of content, beside the list. */
export function OwnContentPanel({ id }: { id: string }) {
  const asked = useQuery(educationalContentQueries.ownDetail(useApi(), id))
  return (
    <AskedRecord asked={asked} loading={t`Loading the content`}>
      {({ content }) => <OwnContentSummary content={content} />}
    </AskedRecord>
  )
}
