import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { openExclusions } from '@wellspring/api/hooks/onboarding'
import { t } from '@wellspring/words/macro'

import { ExpiriesScreen } from '../../features/expiries/expiries-screen.tsx'
import { readExpirySearch } from '../../features/expiries/expiry-search.ts'

export const Route = createFileRoute('/_signed-in/admin/credentials')({
  validateSearch: readExpirySearch,
  // Loaded before rendering, because the possible exclusions are above the list and would shift it.
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(openExclusions(api)),
  component: Credentials,
  staticData: { title: t`Expiring credentials` },
})

function Credentials() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ExpiriesScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
