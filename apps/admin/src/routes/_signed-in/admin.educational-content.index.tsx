import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OwnContentScreen, readOwnContentSearch } from '@wellspring/features/educational-content'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/educational-content/')({
  validateSearch: readOwnContentSearch,
  component: EducationalContent,
  staticData: { title: t`Educational content` },
})

function EducationalContent() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnContentScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      contentHref={(id) => `/admin/educational-content/${id}`}
    />
  )
}
