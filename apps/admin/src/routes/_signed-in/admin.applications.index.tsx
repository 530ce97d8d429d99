import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readQueueSearch } from '../../features/review/queue-search.ts'
import { QueueScreen } from '../../features/review/queue-screen.tsx'
import { ReviewWeeks } from '../../features/review/review-weeks.tsx'

export const Route = createFileRoute('/_signed-in/admin/applications/')({
  validateSearch: readQueueSearch,
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
