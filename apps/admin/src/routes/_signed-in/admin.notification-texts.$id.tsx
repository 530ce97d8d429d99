import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { TextScreen } from '../../features/notification-texts/text-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/notification-texts/$id')({
  component: OneText,
  staticData: { title: t`Notification text` },
})

function OneText() {
  const { id } = Route.useParams()
  return <TextScreen id={id} />
}
