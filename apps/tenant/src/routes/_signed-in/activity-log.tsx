import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OwnActivityScreen, readOwnActivitySearch } from '@wellspring/features/activity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/activity-log')({
  validateSearch: readOwnActivitySearch,
  component: OwnActivity,
  staticData: { title: t`Activity Log` },
})

function OwnActivity() {
  const navigate = useNavigate({ from: Route.fullPath })
  return <OwnActivityScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
