import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { readReportSearch } from '../../features/organisation/reports/report-search.ts'
import { ReportsScreen } from '../../features/organisation/reports/reports-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/reports')({
  validateSearch: readReportSearch,
  component: Reports,
  staticData: { title: t`Reports` },
})

function Reports() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ReportsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
