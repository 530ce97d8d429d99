import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewServiceScreen } from '@wellspring/features/services'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/services/new')({
  component: NewService,
  staticData: { title: t`New Service` },
})

function NewService() {
  const navigate = useNavigate()
  return (
    <NewServiceScreen
      back={{ href: '/provider/services', label: t`Services` }}
      onCreated={(id) => void navigate({ to: '/provider/services/$id', params: { id }, replace: true })}
    />
  )
}
