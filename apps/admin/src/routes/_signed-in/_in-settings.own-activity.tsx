import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OwnActivityScreen, readOwnActivitySearch } from '@wellspring/features/activity'
import { t } from '@wellspring/words/macro'

import { staffHrefs } from '../../features/activity/activity-labels.ts'

export const Route = createFileRoute('/_signed-in/_in-settings/own-activity')({
  validateSearch: readOwnActivitySearch,
  component: OwnActivity,
  staticData: { title: t`Your Activity` },
})

function OwnActivity() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnActivityScreen
      title={t`Your Activity`}
      search={Route.useSearch()}
      hrefs={staffHrefs}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
