import { createFileRoute } from '@tanstack/react-router'

import { GuestScreen } from '@wellspring/features/calls'
import { t } from '@wellspring/words/macro'

import { useConfirmLeaving } from '../use-confirm-leaving.ts'

export const Route = createFileRoute('/telehealth/guest/$token')({
  component: GuestCall,
  staticData: { title: t`Video call`, bare: true },
})

function GuestCall() {
  const { token } = Route.useParams()
  const leaving = useConfirmLeaving()
  return <GuestScreen key={token} token={token} homeHref="/" {...leaving} />
}
