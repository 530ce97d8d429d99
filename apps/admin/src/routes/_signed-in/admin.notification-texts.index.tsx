import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { readTextSearch } from '../../features/notification-texts/text-search.ts'
import { TextsScreen } from '../../features/notification-texts/texts-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/notification-texts/')({
  validateSearch: readTextSearch,
  component: Texts,
  staticData: { title: t`Notification texts` },
})

function Texts() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <TextsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
