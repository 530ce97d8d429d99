import { useState } from 'react'

import { t } from '@wellspring/words/macro'

import { isTyped } from './billing-schema.ts'
import type { MakesCard } from './billing-schema.ts'
import { useCard } from './use-card.tsx'
import type { Payer } from './use-card.tsx'

/** What a checkout says where nothing is known of a failure. */
export const CHECKOUT_UNHANDLED = t`Unhandled error.`

/** Why a card did not pay; `at` tells one try from the next. */
export interface Decline {
  message: string
  at: number
}

export interface CardPress {
  paymentMethodId: string
  saveCard: boolean
  /** The saved card that was chosen, 'wallet', or '' for one that was typed: another choice is another attempt. */
  choice: string
  handleNextAction: (clientSecret: string) => Promise<void>
}

/** What a form says of the card. */
export interface CardValues {
  card: string
  wallet: MakesCard | null
  saveCard: boolean
  nameOnCard: string
}

class CardFailure extends Error {}

const isDecline = (error: unknown): error is Error =>
  error instanceof CardFailure ||
  (error instanceof Error && (error as { code?: unknown }).code === 'CARD_DECLINED')

const asCardFailure = (error: unknown) =>
  new CardFailure(error instanceof Error ? error.message : t`Payment method creation failed.`)

/** One press of Pay, or of a wallet's button: makes a payment method of a new card, and keeps a refusal for the place beside the card. */
export function useCardAttempt() {
  const card = useCard()
  const [decline, setDecline] = useState<Decline | null>(null)

  async function attempt(
    values: CardValues,
    payer: Payer,
    pay: (press: CardPress) => Promise<unknown>,
  ): Promise<void> {
    setDecline(null)
    const make = async () =>
      values.wallet ? values.wallet() : values.card || card.createPaymentMethod(payer, values.nameOnCard)
    try {
      const paymentMethodId = await make().catch((error: unknown) => {
        throw asCardFailure(error)
      })
      await pay({
        paymentMethodId,
        choice: values.wallet ? 'wallet' : values.card,
        saveCard: isTyped(values) && values.saveCard,
        handleNextAction: (clientSecret) =>
          card.handleNextAction(clientSecret).catch((error: unknown) => {
            throw asCardFailure(error)
          }),
      })
    } catch (error) {
      // Anything else stands above the form.
      if (!isDecline(error)) throw error
      setDecline({ message: error.message, at: Date.now() })
    }
  }

  return { attempt, decline }
}
