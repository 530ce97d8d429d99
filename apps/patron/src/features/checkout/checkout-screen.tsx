import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod'

import { Problem } from '@wellspring/api/client'
import type { Cart } from '@wellspring/api/contract/cart'
import { newIdempotencyKey, useApi } from '@wellspring/api/hooks/api'
import { cartQueries } from '@wellspring/api/hooks/cart'
import { useConfirmCheckout, usePlaceOrder } from '@wellspring/api/hooks/orders'
import { siteQueries } from '@wellspring/api/hooks/site'
import { pictureOf } from '@wellspring/features/cart'
import { useSession } from '@wellspring/api/session'
import { CardProvider } from '@wellspring/forms/billing/card-provider'
import { useCard } from '@wellspring/forms/billing/use-card'
import { Form } from '@wellspring/forms/form'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { OrderSummary } from '@wellspring/ui/order-summary'
import { PageHeader } from '@wellspring/ui/page-header'

import { KeepDraft, dropDraft, readDraft } from './checkout-draft.tsx'
import { CheckoutFields } from './checkout-form.tsx'
import { CheckoutForm, emptyCheckout } from './checkout-schema.ts'

export interface CheckoutScreenProps {
  /** The checkout is placed, or will be known soon: its page tells. */
  onPlaced: (checkoutId: string) => void
}

function CartSummary({ cart, totals }: Cart) {
  return (
    <OrderSummary
      lines={cart.map((line) => ({
        id: line.id,
        title: line.name,
        detail: line.variantName,
        quantity: line.quantity,
        amountDollars: line.price * line.quantity,
        image: pictureOf(line.imageUrl, '4rem'),
      }))}
      subtotalDollars={totals.subtotal}
      shippingDollars={totals.shipping}
      discountDollars={totals.discount}
      totalDollars={totals.total}
    />
  )
}

function PayForm({ totals, onPlaced }: { totals: Cart['totals'] } & CheckoutScreenProps) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const card = useCard()
  const queryClient = useQueryClient()
  const { mutateAsync: placeOrder } = usePlaceOrder()
  const { mutateAsync: confirm } = useConfirmCheckout()
  // One attempt: sent again after a lost answer it is still the same attempt, and charges once.
  const attempt = useRef<{ idempotencyKey: string; paymentMethodId: string; of: string } | null>(null)

  const placed = (checkoutId: string) => {
    dropDraft(userId)
    onPlaced(checkoutId)
  }

  const pay = async ({ nameOnCard, ...order }: z.output<typeof CheckoutForm>) => {
    const of = JSON.stringify([order, nameOnCard, totals.total])
    if (attempt.current?.of !== of) {
      const paymentMethodId = await card.createPaymentMethod(order.billingDetails, nameOnCard)
      attempt.current = { idempotencyKey: newIdempotencyKey(), paymentMethodId, of }
    }
    const { idempotencyKey, paymentMethodId } = attempt.current
    try {
      let checkout = await placeOrder({
        ...order,
        paymentMethodId,
        idempotencyKey,
        expectedTotal: totals.total,
      })
      if (checkout.status === 'requires_action' && checkout.clientSecret) {
        await card.handleNextAction(checkout.clientSecret)
        checkout = await confirm(checkout.checkoutId)
      }
      placed(checkout.checkoutId)
    } catch (error) {
      const open =
        error instanceof Problem && ['NETWORK', 'IDEMPOTENCY_IN_FLIGHT', 'UNAVAILABLE'].includes(error.code)
      // A definite answer ends the attempt: the next press is a new one.
      if (!open) attempt.current = null
      if (error instanceof Problem && error.code === 'CHECKOUT_IN_PROGRESS' && error.checkoutId)
        return placed(error.checkoutId)
      await queryClient.invalidateQueries({ queryKey: cartQueries.all })
      throw error
    }
  }

  return (
    <Form
      schema={CheckoutForm}
      defaultValues={readDraft(userId, emptyCheckout(user ?? { firstName: '', lastName: '', email: '' }))}
      onSubmit={pay}
      onInvalid={() => window.scrollTo({ top: 0 })}
      submitLabel={`Pay ${formatDollars(totals.total)}`}
    >
      <KeepDraft userId={userId} />
      <CheckoutFields />
    </Form>
  )
}

/** Address, card and total; nothing is lost when something goes wrong. */
export function CheckoutScreen({ onPlaced }: CheckoutScreenProps) {
  const api = useApi()
  const cart = useQuery(cartQueries.cart(api))
  const settings = useQuery(siteQueries.settings(api))
  if (cart.isPending || settings.isPending) return <LoadingList shape="detail" />
  const error = cart.error ?? settings.error
  if (error || !cart.data || !settings.data)
    return <ErrorState message={error?.message ?? ''} onRetry={() => void cart.refetch()} />
  if (cart.data.cart.length === 0)
    return (
      <EmptyList title="Your cart is empty" action={<LinkButton href="/shop">Visit the shop</LinkButton>} />
    )
  return (
    <Box>
      <PageHeader title="Checkout" />
      <Grid
        gap="10"
        mt="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <CardProvider {...settings.data.card}>
          <PayForm totals={cart.data.totals} onPlaced={onPlaced} />
        </CardProvider>
        <Box gridRow={{ base: '1', md: 'auto' }}>
          <CartSummary {...cart.data} />
          <Text mt="3" textStyle="sm" color="fg.muted">
            Each seller sends its own parcel; you pay one shipping fee.
          </Text>
        </Box>
      </Grid>
    </Box>
  )
}
