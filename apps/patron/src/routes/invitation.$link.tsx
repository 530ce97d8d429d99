import { createFileRoute } from '@tanstack/react-router'

import { InvitationScreen } from '@wellspring/features/organisations'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/invitation/$link')({
  component: Invitation,
  staticData: { title: t`Invitation` },
})

const reason = t`An invitation is for one address: log in with it, or create an account with it.`

function Invitation() {
  const { link } = Route.useParams()
  return (
    <InvitationScreen
      key={link}
      link={link}
      homeHref="/home"
      joinedHref="/organisations"
      signIn={<OwnPage reason={reason}>{null}</OwnPage>}
    />
  )
}
