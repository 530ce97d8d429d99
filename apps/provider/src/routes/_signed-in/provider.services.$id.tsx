import { createFileRoute } from '@tanstack/react-router'

import { NoHoursNotice } from '@wellspring/features/availability'
import { PackagesSection } from '@wellspring/features/packages'
import { ServiceEditor } from '@wellspring/features/services'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/services/$id')({
  component: Service,
  staticData: { title: t`Service` },
})

function Service() {
  const { id } = Route.useParams()
  return (
    <ServiceEditor
      key={id}
      id={id}
      scope="provider"
      back={{ href: '/provider/services', label: t`Services` }}
      notice={<NoHoursNotice availabilityHref="/provider/availability" />}
    >
      {(service) =>
        service.price && service.status !== 'archived' ? (
          <PackagesSection service={{ ...service, price: service.price }} soldHref="/provider/packages" />
        ) : null
      }
    </ServiceEditor>
  )
}
