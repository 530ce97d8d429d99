import { createFileRoute } from '@tanstack/react-router'

import { ServiceEditor } from '@wellspring/features/services'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/services/$id')({
  component: Service,
  staticData: { title: t`Service` },
})

function Service() {
  const { id } = Route.useParams()
  return (
    <ServiceEditor key={id} id={id} scope="admin" back={{ href: '/admin/services', label: t`Services` }} />
  )
}
