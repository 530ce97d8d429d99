import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { CasesScreen } from '../../features/moderation/cases-screen.tsx'
import { readCasesSearch } from '../../features/moderation/cases-search.ts'

export const Route = createFileRoute('/_signed-in/admin/moderation/')({
  validateSearch: readCasesSearch,
  component: Moderation,
  staticData: { title: t`Moderation` },
})

function Moderation() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <CasesScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
