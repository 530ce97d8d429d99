import { createFileRoute } from '@tanstack/react-router'

import { ContentEditor } from '@wellspring/features/educational-content'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/educational-content/$id')({
  component: OwnContent,
  staticData: { title: t`Educational content` },
})

function OwnContent() {
  const { id } = Route.useParams()
  return (
    <ContentEditor
      key={id}
      id={id}
      scope="provider"
      back={{ href: '/provider/educational-content', label: t`Educational content` }}
    />
  )
}
