import { Text } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { Cart } from '@wellspring/api/contract/cart'
import type { SavedCard } from '@wellspring/api/contract/payments'
import type { SavedAddress } from '@wellspring/api/contract/profile'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { cartQueries } from '@wellspring/api/hooks/cart'
import { useKeyedAttempt } from '@wellspring/api/hooks/keyed-attempt'
import { useConfirmCheckout, usePlaceOrder } from '@wellspring/api/hooks/orders'
import { paymentQueries } from '@wellspring/api/hooks/payments'
import {
  profileQueries,
  useAddAddress,
  useRememberPhone,
  useUpdateAddress,
} from '@wellspring/api/hooks/profile'
import { siteQueries } from '@wellspring/api/hooks/site'
import { pictureOf } from '@wellspring/ui/picture-of'
import { useSession } from '@wellspring/api/session'
import { useCart } from '@wellspring/features/cart'
import { isOutcomeUnknown, retryUntilAnswered } from '@wellspring/api/retry-until-answered'
import { CardProvider } from '@wellspring/forms/billing/card-provider'
import { firstCard } from '@wellspring/forms/billing/card-choice'
import { CHECKOUT_UNHANDLED, useCardAttempt } from '@wellspring/forms/billing/use-card-attempt'
import type { CardPress } from '@wellspring/forms/billing/use-card-attempt'
import { Form } from '@wellspring/forms/form'
import { KeepSessionDraft } from '@wellspring/forms/keep-session-draft'
import { dropSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'
import { ErrorState } from '@wellspring/ui/error-state'
import { formatDollars } from '@wellspring/ui/money'
import { OrderSummary } from '@wellspring/ui/order-summary'
import { Trans, t } from '@wellspring/words/macro'

import { NextStepBar } from '../../parts/next-step-bar.tsx'
import { CheckoutFields } from './checkout-form.tsx'
import { CheckoutLayout, CheckoutSkeleton } from './checkout-layout.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { checkoutForm, emptyCheckout } from './checkout-schema.ts'
import type { Checkout } from './checkout-schema.ts'
import type { TokenOffer } from './token-field.tsx'
import { useTokens, withTokens } from './use-tokens.ts'

export interface CheckoutScreenProps {
  /** Called once the checkout is placed or still in progress: its page shows the outcome. */
  onPlaced: (checkoutId: string) => void
}

const hasSeveralSellers = (lines: Cart['cart']) => new Set(lines.map(({ sellerId }) => sellerId)).size > 1

function CartSummary({ cart, totals }: Pick<Cart, 'cart'> & { totals: ReturnType<typeof withTokens> }) {
  return (
    <OrderSummary
      isFolded
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
      tokenDollars={totals.tokens}
      totalDollars={totals.total}
    />
  )
}

/** Saved data that the form need not ask for. */
interface Known {
  cards: readonly SavedCard[]
  addresses: readonly SavedAddress[]
  phoneNo: string | null
}

interface PayFormProps extends CheckoutScreenProps {
  totals: Cart['totals']
  /** Null if the caller has no tokens to spend. */
  tokens: TokenOffer | null
  known: Known
  /** Whether an attempt is still without a response. */
  undecided: boolean
  onUndecided: (undecided: boolean) => void
  /** Freezes the displayed cart during and after a payment, and unfreezes it after a failed one. */
  onHold: (isHeld: boolean) => void
}

const isKnown = (all: readonly { id: string }[], chosen: string) =>
  chosen === '' || all.some(({ id }) => id === chosen)

function PayForm({ totals, tokens, known, onPlaced, undecided, onUndecided, onHold }: PayFormProps) {
  const { user } = useSession()
  const draft = `checkout:${user?.id ?? ''}`
  const { attempt: attemptCard, decline } = useCardAttempt()
  const queryClient = useQueryClient()
  const { mutateAsync: placeOrder } = usePlaceOrder()
  const { mutateAsync: confirm } = useConfirmCheckout()
  const { mutateAsync: addAddress } = useAddAddress()
  const { mutateAsync: updateAddress } = useUpdateAddress()
  const rememberPhone = useRememberPhone()
  // A resend after a lost response belongs to the same attempt and charges once.
  const attemptWith = useKeyedAttempt<{ paymentMethodId: string }>()

  const { cards, addresses, phoneNo } = known
  const fresh = emptyCheckout({
    ...(user ?? { firstName: '', lastName: '', email: '' }),
    phoneNo,
    card: firstCard(cards),
    addressId: addresses[0]?.id ?? '',
  })
  const kept = readSessionDraft(draft, fresh)
  const label = t`Pay ${formatDollars(totals.total)}`
  const onOpen = () => onUndecided(true)
  const placed = (checkoutId: string) => {
    dropSessionDraft(draft)
    onPlaced(checkoutId)
  }

  const pay = async ({ order, newAddress, correctedAddress }: Checkout, press: CardPress) => {
    const { paymentMethodId, choice, saveCard, handleNextAction } = press
    const entered = { of: [order, choice, saveCard, totals.total], fixed: { paymentMethodId } }
    onHold(true)
    try {
      const { checkoutId } = await attemptWith(entered, async (attempt) => {
        const request = { ...order, ...attempt, saveCard, expectedTotal: totals.total }
        const checkout = await retryUntilAnswered(() => placeOrder(request), onOpen)
        if (checkout.status !== 'requires_action' || !checkout.clientSecret) return checkout
        await handleNextAction(checkout.clientSecret)
        return retryUntilAnswered(() => confirm(checkout.checkoutId), onOpen)
      })
      // The order is placed even if saving the address fails.
      if (newAddress) await addAddress({ ...newAddress }).catch(() => undefined)
      if (correctedAddress) await updateAddress(correctedAddress).catch(() => undefined)
      await rememberPhone(order.shippingAddress.phoneNo)
      placed(checkoutId)
    } catch (error) {
      if (!isOutcomeUnknown(error)) onUndecided(false)
      if (hasCode(error, 'CHECKOUT_IN_PROGRESS') && error.checkoutId) return placed(error.checkoutId)
      if (!isOutcomeUnknown(error)) onHold(false)
      await queryClient.invalidateQueries({ queryKey: cartQueries.all })
      throw error
    }
  }

  return (
    <Form
      schema={checkoutForm(tokens?.most ?? 0, addresses)}
      defaultValues={{
        ...kept,
        // The draft may name a card that has been removed since.
        card: isKnown(cards, kept.card) ? kept.card : fresh.card,
        addressId: isKnown(addresses, kept.addressId) ? kept.addressId : fresh.addressId,
      }}
      onSubmit={(checkout) =>
        attemptCard(checkout.card, checkout.order.billingDetails, (press) => pay(checkout, press))
      }
      onInvalid={() => window.scrollTo({ top: 0 })}
      unhandled={CHECKOUT_UNHANDLED}
      isWide
      // A phone has the submit button in its bar, beside the total.
      submitOn="desktop"
      submitLabel={label}
    >
      <KeepSessionDraft name={draft} />
      <CheckoutFields
        tokens={tokens}
        addresses={addresses}
        cards={cards}
        decline={decline}
        due={{ dollars: totals.total }}
      />
      <Text role="status" color="fg.muted" textStyle="sm">
        {undecided
          ? t`Your bank has not answered yet. We keep trying, and your card is charged only once.`
          : null}
      </Text>
      <NextStepBar chosen={t`Total ${formatDollars(totals.total)}`} label={label} />
    </Form>
  )
}

/** Asks for address and card, shows the total, and keeps a draft of the form. */
export function CheckoutScreen({ onPlaced }: CheckoutScreenProps) {
  const api = useApi()
  const { syncing } = useCart()
  const cart = useQuery(cartQueries.cart(api))
  const settings = useQuery(siteQueries.settings(api))
  const saved = useQuery(paymentQueries.cards(api))
  const addresses = useQuery(profileQueries.addresses(api))
  const profile = useQuery(profileQueries.own(api))
  const tokens = useTokens(cart.data?.totals.subtotal ?? 0)
  const [undecided, setUndecided] = useState(false)
  const [paidFor, setPaidFor] = useState<Cart>()
  // A paid cart is already empty on the server, even if the response was lost.
  const shown = paidFor ?? cart.data
  if ([cart, settings, saved, addresses, profile, tokens].some(({ isPending }) => isPending))
    return <CheckoutSkeleton />
  const error = cart.error ?? settings.error
  if (!paidFor && (error || !shown)) return <ErrorState {...failureOf(cart.error ? cart : settings)} />
  if (!shown || !settings.data) return <CheckoutSkeleton />
  // The guest's cart is still syncing.
  if (shown.cart.length === 0 && syncing) return <CheckoutSkeleton />
  if (shown.cart.length === 0) return <EmptyCheckout />
  const totals = withTokens(shown.totals, tokens.spent)
  return (
    <CheckoutLayout
      summary={
        <>
          <CartSummary cart={shown.cart} totals={totals} />
          {hasSeveralSellers(shown.cart) ? (
            <Text mt="3" textStyle="sm" color="fg.muted">
              <Trans>Each seller sends their own parcel; you pay one shipping fee.</Trans>
            </Text>
          ) : null}
        </>
      }
    >
      <CardProvider {...settings.data.card}>
        <PayForm
          totals={totals}
          onPlaced={onPlaced}
          undecided={undecided}
          onUndecided={setUndecided}
          onHold={(isHeld) => setPaidFor(isHeld ? shown : undefined)}
          tokens={tokens.offer}
          known={{
            cards: saved.data?.cards ?? [],
            addresses: addresses.data?.addresses ?? [],
            phoneNo: profile.data?.profile.phoneNo ?? null,
          }}
        />
      </CardProvider>
    </CheckoutLayout>
  )
}
