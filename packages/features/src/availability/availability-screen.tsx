import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'

import { AvailabilityEditor } from './availability-editor.tsx'

export interface AvailabilityScreenProps {
  /** Whether something here is lost when the page is left. */
  onUnsavedChange: (unsaved: boolean) => void
}

/** When a provider can be booked. */
export function AvailabilityScreen({ onUnsavedChange }: AvailabilityScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(directoryQueries.availability(useApi()))
  return (
    <>
      <PageHeader title="Availability" description="When people can book you." />
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList label="Your times are on their way" /> : null}
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
