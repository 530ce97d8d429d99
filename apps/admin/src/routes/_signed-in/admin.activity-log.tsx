import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ActivityScreen } from '../../features/activity/activity-screen.tsx'
import { readActivitySearch } from '../../features/activity/activity-search.ts'

export const Route = createFileRoute('/_signed-in/admin/activity-log')({
  validateSearch: readActivitySearch,
  component: Activities,
})

function Activities() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ActivityScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
