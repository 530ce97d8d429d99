import { useQuery } from '@tanstack/react-query'

import { hasCode } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { AvailabilityEditor } from './availability-editor.tsx'
import { AvailabilitySkeleton } from './availability-skeleton.tsx'

export interface AvailabilityScreenProps {
  /** Called with whether leaving the page would lose changes. */
  onUnsavedChange: (unsaved: boolean) => void
  /** The application page, for a provider who is not approved yet. */
  applicationHref: string
}

/** The times at which a provider can be booked. */
export function AvailabilityScreen({ onUnsavedChange, applicationHref }: AvailabilityScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(schedulingQueries.availability(useApi()))
  const mayNotYet = hasCode(error, 'NOT_APPROVED')
  return (
    <>
      <PageHeader title={t`Availability`} description={t`When people can book you.`} />
      {mayNotYet && !data ? (
        <EmptyList
          title={t`No opening hours yet`}
          sentence={t`You set your hours here once your application is approved and your membership is paid.`}
          action={
            <LinkButton href={applicationHref}>
              <Trans>Go to my application</Trans>
            </LinkButton>
          }
        />
      ) : null}
      {error && !data && !mayNotYet ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <AvailabilitySkeleton /> : null}
      {data ? (
        <AvailabilityEditor
          availability={data.availability}
          loadNewest={async () => (await refetch()).data?.availability}
          onUnsavedChange={onUnsavedChange}
        />
      ) : null}
    </>
  )
}
