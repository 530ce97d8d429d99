import { createFileRoute } from '@tanstack/react-router'

import { ServiceEditor } from '@wellspring/features/services'

export const Route = createFileRoute('/_signed-in/admin/services/$id')({
  component: Service,
  staticData: { title: 'Service' },
})

function Service() {
  const { id } = Route.useParams()
  return (
    <ServiceEditor key={id} id={id} scope="admin" back={{ href: '/admin/services', label: 'Services' }} />
  )
}
