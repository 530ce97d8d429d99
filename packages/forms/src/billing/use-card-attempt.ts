import { useState } from 'react'

import { t } from '@wellspring/words/macro'

import { isTyped } from './billing-schema.ts'
import type { MakesCard } from './billing-schema.ts'
import { useCard } from './use-card.tsx'
import type { Payer } from './use-card.tsx'

/** Shown in a checkout when an error has no message. */
export const CHECKOUT_UNHANDLED = t`Unhandled error.`

/** Why a card failed; `at` distinguishes attempts. */
export interface Decline {
  message: string
  at: number
}

export interface CardPress {
  paymentMethodId: string
  saveCard: boolean
  /** Id of the saved card, 'wallet', or '' for a typed one: a different choice is a different attempt. */
  choice: string
  handleNextAction: (clientSecret: string) => Promise<void>
}

/** The card values of a form. */
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

/**
 * Handles one press of Pay or of a wallet: creates a payment method for a new card, and stores a decline to be shown
 * beside the card.
 */
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
      // All other errors are shown above the form.
      if (!isDecline(error)) throw error
      setDecline({ message: error.message, at: Date.now() })
    }
  }

  return { attempt, decline }
}
