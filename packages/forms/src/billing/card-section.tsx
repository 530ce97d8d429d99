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
  /** What is paid now: the browser's wallet is offered for it. */
  due?: Due | undefined
  /** Whether a new card may be kept; a membership keeps its card anyway. */
  canSave?: boolean
  /** What a new card needs besides. */
  children?: ReactNode
}

/** How long the card waits to hear whether there is a wallet. */
const PATIENCE_MS = 3000

/** In the place of the card until it is known what stands above it, so that nothing moves under a finger. */
const CardOnItsWay = () => (
  <Stack position="absolute" inset="0" gap="5" overflow="hidden">
    <Skeleton h="11" />
    <Skeleton h="11" />
    <Skeleton h="11" />
  </Stack>
)

/** By which card it is paid: one of a wallet, a saved one with one press, or one that is typed. Needs a CardProvider above. */
export function CardSection({ cards, decline, due, canSave = true, children }: CardSectionProps) {
  const card = useWatch({ name: 'card' }) as string
  const [isOffered, setOffered] = useState(due ? null : false)
  useEffect(() => {
    const waiting = setTimeout(() => setOffered((known) => known ?? false), PATIENCE_MS)
    return () => clearTimeout(waiting)
  }, [])
  const [hasRoom, setHasRoom] = useState(false)
  // The wallet takes its room in one frame, and the card is shown in the next: seen at once, the card has moved.
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
