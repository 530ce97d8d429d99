import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewContentScreen } from '@wellspring/features/educational-content'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/educational-content/new')({
  component: NewContent,
  staticData: { title: t`New content` },
})

function NewContent() {
  const navigate = useNavigate()
  return (
    <NewContentScreen
      back={{ href: '/provider/educational-content', label: t`Educational content` }}
      onCreated={(id) =>
        void navigate({ to: '/provider/educational-content/$id', params: { id }, replace: true })
      }
    />
  )
}
