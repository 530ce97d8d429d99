import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OwnActivityScreen, readOwnActivitySearch } from '@wellspring/features/activity'

export const Route = createFileRoute('/_signed-in/activity-log')({
  validateSearch: readOwnActivitySearch,
  component: OwnActivity,
  staticData: { title: 'Activity Log' },
})

function OwnActivity() {
  const navigate = useNavigate({ from: Route.fullPath })
  return <OwnActivityScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
