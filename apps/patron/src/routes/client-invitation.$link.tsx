import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { ClientInvitationScreen } from '../features/clients/client-invitation-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/client-invitation/$link')({
  component: ClientInvitation,
  staticData: { title: t`Invitation` },
})

const reason = t`An invitation is for one address: log in with it, or create an account with it.`

function ClientInvitation() {
  const { link } = Route.useParams()
  return <ClientInvitationScreen key={link} link={link} signIn={<OwnPage reason={reason}>{null}</OwnPage>} />
}
