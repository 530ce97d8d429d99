import { useQuery } from '@tanstack/react-query'

import type { OwnContentRow } from '@wellspring/api/contract/educational-content'
import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

import { AskedPanel } from '../asked-panel.tsx'
import { contentStatusNames } from './content-labels.ts'
import { OwnContentSummary } from './own-content-summary.tsx'

/** Content as its readers will have it, beside the list. */
export function OwnContentPanel({
  id,
  status,
  href,
}: Pick<OwnContentRow, 'id' | 'status'> & { href: string }) {
  const asked = useQuery(educationalContentQueries.ownDetail(useApi(), id))
  return (
    <AskedPanel
      asked={asked}
      href={href}
      open={t`Open the content`}
      loading={t`Loading the content`}
      badge={<StatusBadge status={status} {...contentStatusNames[status]} />}
    >
      {({ content }) => <OwnContentSummary content={content} />}
    </AskedPanel>
  )
}
