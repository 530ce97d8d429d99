import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewTicketScreen, readNewTicketSearch } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/support/new')({
  validateSearch: readNewTicketSearch,
  component: NewTicket,
  staticData: { title: t`Ask for help` },
})

function NewTicket() {
  const navigate = useNavigate()
  return (
    <OwnPage reason={t`Log in so that we can answer you.`}>
      <NewTicketScreen
        back={{ href: '/support', label: t`Support` }}
        begunWith={Route.useSearch()}
        onSent={(id) => void navigate({ to: '/support/$id', params: { id }, replace: true })}
      />
    </OwnPage>
  )
}
