import { Box, Flex, Text } from '@chakra-ui/react'
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

import { centsOf } from '@wellspring/api/contract/cents'
import { useIsDark } from '@wellspring/ui/theme-switch'
import { Trans, t } from '@wellspring/words/macro'

/** The amount that the wallet asks to pay. */
export interface Due {
  dollars: number
  /** Charged again every month with the same card. */
  isMonthly?: boolean
}

interface OfferProps {
  isOffered: boolean
  /** Whether the browser has a wallet. */
  onOffered: (isOffered: boolean) => void
}

const FAILED = t`Your wallet did not answer. Please try again, or pay by card.`

function WalletButton({ onOffered }: Pick<OfferProps, 'onOffered'>) {
  const stripe = useStripe()
  const elements = useElements()
  const { setValue, trigger } = useFormContext()
  const { isSubmitting } = useFormState()
  const box = useRef<HTMLDivElement>(null)
  const isDark = useIsDark()
  const [isAsked, setAsked] = useState(false)
  const [isLight, setLight] = useState(isDark)
  // The button's colours are fixed on creation, and it must not be recreated while its sheet is open.
  if (!isAsked && isLight !== isDark) setLight(isDark)
  const theme = isLight ? 'white' : 'black'
  const letGo = () => {
    setValue('wallet', null)
    setAsked(false)
  }
  // Resets the wallet once the submit has finished.
  useEffect(() => {
    if (isSubmitting) return
    setValue('wallet', null)
    setAsked(false)
  }, [isSubmitting, setValue])

  const submit = () => box.current?.closest('form')?.requestSubmit()

  async function makeCard(): Promise<string> {
    if (!stripe || !elements) throw new Error(FAILED)
    const { error: unready } = await elements.submit()
    if (unready) throw new Error(unready.message ?? FAILED)
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
    if (!paymentMethod) throw new Error(error?.message ?? FAILED)
    return paymentMethod.id
  }

  /** The wallet provides the card, but all other fields must be valid before it opens. */
  async function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    setValue('wallet', makeCard)
    setAsked(true)
    if (await trigger()) return resolve()
    reject()
    // Shows the errors as the form's own button would.
    submit()
  }

  function confirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    setValue('wallet', async () => {
      try {
        return await makeCard()
      } catch (error) {
        paymentFailed({ reason: 'fail' })
        throw error
      }
    })
    submit()
  }

  return (
    <Box ref={box} role="group" aria-label={t`Pay with your wallet`}>
      <ExpressCheckoutElement
        key={theme}
        options={{
          buttonHeight: 48,
          buttonTheme: { applePay: theme, googlePay: theme },
          // Only cards are supported.
          paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
        }}
        onAvailablePaymentMethodsChange={({ paymentMethods }) =>
          onOffered(Object.values(paymentMethods ?? {}).some((method) => method?.available))
        }
        onLoadError={() => onOffered(false)}
        onClick={(event) => void open(event)}
        onConfirm={confirm}
        onCancel={letGo}
      />
    </Box>
  )
}

/** The browser's wallet, above the card. Takes no space without one. */
export function WalletPay({ due, isOffered, onOffered }: OfferProps & { due: Due }) {
  const stripe = useStripe()
  return (
    <Box
      // Rendered hidden until its availability is known.
      {...(!isOffered && { position: 'absolute' as const, insetX: '0', visibility: 'hidden' as const })}
    >
      <Elements
        stripe={stripe}
        options={{
          mode: due.isMonthly ? 'subscription' : 'payment',
          amount: centsOf(due.dollars),
          currency: 'usd',
          allowedPaymentMethodTypes: ['card'],
          paymentMethodCreation: 'manual',
          appearance: { variables: { borderRadius: '12px' } },
        }}
      >
        <WalletButton onOffered={onOffered} />
      </Elements>
      <Flex align="center" gap="3" mt="5" _before={rule} _after={rule}>
        <Text textStyle="sm" color="fg.muted">
          <Trans>or pay by card</Trans>
        </Text>
      </Flex>
    </Box>
  )
}

const rule = { content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'border' } as const
