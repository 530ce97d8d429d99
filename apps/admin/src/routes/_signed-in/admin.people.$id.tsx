import { createFileRoute } from '@tanstack/react-router'

import { PersonScreen } from '../../features/people/person-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/people/$id')({
  component: () => <PersonScreen id={Route.useParams().id} />,
  staticData: { title: 'Person' },
})
