import { createFileRoute } from '@tanstack/react-router'

import { InvitationScreen } from '@wellspring/features/organisations'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/invitation/$link')({
  component: Invitation,
  staticData: { title: 'Invitation' },
})

const reason = 'An invitation is for one address: log in with it, or open an account by it.'

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
