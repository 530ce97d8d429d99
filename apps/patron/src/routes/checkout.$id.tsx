import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { PlacedScreen } from '../features/checkout/placed-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/checkout/$id')({
  component: Placed,
  staticData: { title: t`Your order` },
})

function Placed() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <PlacedScreen id={id} />
    </OwnPage>
  )
}
