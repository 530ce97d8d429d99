import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { SupportListScreen } from '../../features/support/support-list-screen.tsx'
import { readSupportSearch } from '../../features/support/support-search.ts'

export const Route = createFileRoute('/_signed-in/admin/support/')({
  validateSearch: readSupportSearch,
  component: Support,
  staticData: { title: t`Support` },
})

function Support() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <SupportListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
