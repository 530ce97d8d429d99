import { Box, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import type { SavedCard } from '@wellspring/api/contract/payments'
import { Skeleton } from '@wellspring/ui/skeleton'
import { Trans, t } from '@wellspring/words/macro'

import { CheckField } from '../fields/check-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { CardChoice } from './card-choice.tsx'
import { CardFields } from './card-fields.tsx'
import { DeclinedBox } from './declined-box.tsx'
import type { Decline } from './use-card-attempt.ts'
import { WalletPay } from './wallet-pay.tsx'
import type { Due } from './wallet-pay.tsx'

export interface CardSectionProps {
  /** The payer's saved cards. */
  cards: readonly SavedCard[]
  decline: Decline | null
  /** The amount due, for which the browser's wallet is offered. */
  due?: Due | undefined
  /** Whether to offer saving a new card; a membership always keeps its card. */
  canSave?: boolean
  /** Additional fields of a new card. */
  children?: ReactNode
}

/** How long the card fields wait for the wallet's availability. */
const PATIENCE_MS = 3000

/** Placeholder of the card until the wallet above it is known, which avoids a layout shift. */
const CardOnItsWay = () => (
  <Stack position="absolute" inset="0" gap="5" overflow="hidden">
    <Skeleton h="11" />
    <Skeleton h="11" />
    <Skeleton h="11" />
  </Stack>
)

/** The means of payment: a wallet, a saved card with one press, or a typed card. Requires a CardProvider. */
export function CardSection({ cards, decline, due, canSave = true, children }: CardSectionProps) {
  const card = useWatch({ name: 'card' }) as string
  const [isOffered, setOffered] = useState(due ? null : false)
  useEffect(() => {
    const waiting = setTimeout(() => setOffered((known) => known ?? false), PATIENCE_MS)
    return () => clearTimeout(waiting)
  }, [])
  const [hasRoom, setHasRoom] = useState(false)
  // The wallet takes its space in one frame and the card appears in the next, so that the visible card never moves.
  useEffect(() => {
    if (isOffered !== true) return
    const frame = requestAnimationFrame(() => setHasRoom(true))
    return () => cancelAnimationFrame(frame)
  }, [isOffered])
  const isShown = isOffered === false || hasRoom
  return (
    <Stack as="section" gap="5" aria-label={t`Card`} position="relative">
      <Text as="h2" textStyle="heading">
        {due ? <Trans>Payment</Trans> : <Trans>Card</Trans>}
      </Text>
      {decline ? <DeclinedBox key={decline.at} message={decline.message} /> : null}
      {due ? <WalletPay due={due} isOffered={isOffered === true} onOffered={setOffered} /> : null}
      <Box position="relative">
        {isOffered === null ? <CardOnItsWay /> : null}
        <Stack gap="5" visibility={isShown ? 'visible' : 'hidden'}>
          {cards.length > 0 ? <CardChoice cards={cards} /> : null}
          {card === '' ? (
            <>
              <CardFields />
              <TextField name="nameOnCard" label={t`Name on card`} autoComplete="cc-name" />
              {children}
              {canSave ? <CheckField name="saveCard" label={t`Save this card for next time`} /> : null}
              <Text textStyle="sm" color="fg.muted">
                <Trans>Your card number goes straight to our payment service. We never see it.</Trans>
              </Text>
            </>
          ) : null}
        </Stack>
      </Box>
    </Stack>
  )
}
