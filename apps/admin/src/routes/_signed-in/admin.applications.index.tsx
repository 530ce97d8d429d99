import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { zoneNow } from '@wellspring/ui/zoned-time'

import { queueFilterOf, readQueueSearch } from '../../features/review/queue-search.ts'
import { QueueScreen } from '../../features/review/queue-screen.tsx'
import { ReviewWeeks } from '../../features/review/review-weeks.tsx'

export const Route = createFileRoute('/_signed-in/admin/applications/')({
  validateSearch: readQueueSearch,
  // Loaded before rendering, so that the number of waiting applications does not shift the page.
  loader: ({ context: { queryClient, api, zone = zoneNow() }, location: { search } }) =>
    Promise.all([
      queryClient.prefetchQuery(
        onboardingQueries.applications(api, queueFilterOf(readQueueSearch(search), zone)),
      ),
      queryClient.prefetchQuery(onboardingQueries.reviewWeeks(api)),
    ]),
  component: Applications,
})

function Applications() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <>
      <QueueScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
      <ReviewWeeks />
    </>
  )
}
