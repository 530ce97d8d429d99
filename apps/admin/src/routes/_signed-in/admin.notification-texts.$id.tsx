import { createFileRoute } from '@tanstack/react-router'

import { TextScreen } from '../../features/notification-texts/text-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/notification-texts/$id')({
  component: OneText,
  staticData: { title: 'Notification text' },
})

function OneText() {
  const { id } = Route.useParams()
  return <TextScreen id={id} />
}
