import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/checkout/')({ component: Checkout })

function Checkout() {
  const navigate = useNavigate()
  return (
    <OwnPage reason={t`Log in or sign up to check out. Your cart waits for you.`}>
      <CheckoutScreen onPlaced={(id) => void navigate({ to: '/checkout/$id', params: { id } })} />
    </OwnPage>
  )
}
