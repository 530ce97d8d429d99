import { createFileRoute } from '@tanstack/react-router'

import { ContentEditor } from '@wellspring/features/educational-content'
import { t } from '@wellspring/words/macro'

import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/educational-content/$id')({
  component: EducationalContent,
  staticData: { title: t`Educational content` },
})

function EducationalContent() {
  const { id } = Route.useParams()
  return (
    <ContentEditor
      key={id}
      id={id}
      scope={useVisitor()}
      back={{ href: '/admin/educational-content', label: t`Educational content` }}
    />
  )
}
