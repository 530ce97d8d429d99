import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { PersonScreen } from '../../features/people/person-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/people/$id')({
  component: Person,
  staticData: { title: t`Person` },
})

function Person() {
  const navigate = useNavigate()
  return (
    <PersonScreen
      id={Route.useParams().id}
      onEmergency={(id) => void navigate({ to: '/admin/emergency/$id', params: { id } })}
    />
  )
}
