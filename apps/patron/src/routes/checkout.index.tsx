import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { useSession } from '@wellspring/api/session'
import { useCart } from '@wellspring/features/cart'
import { t } from '@wellspring/words/macro'

import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { EmptyCheckout } from '../features/checkout/empty-checkout.tsx'
import { OwnPage } from '../own-page.tsx'
import { FocusedPage } from '../parts/focused-page.tsx'

export const Route = createFileRoute('/checkout/')({ component: Checkout })

function Checkout() {
  const navigate = useNavigate()
  const { user, loadingUser } = useSession()
  const { lines } = useCart()
  if (!user && !loadingUser && lines.length === 0)
    return <EmptyCheckout logInHref="/login?redirect=%2Fcheckout" />
  return (
    <OwnPage reason={t`Log in or sign up to check out. Your cart will be waiting.`}>
      <FocusedPage>
        <CheckoutScreen onPlaced={(id) => void navigate({ to: '/checkout/$id', params: { id } })} />
      </FocusedPage>
    </OwnPage>
  )
}
