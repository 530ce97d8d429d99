import { Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import type { SavedCard } from '@wellspring/api/contract/payments'
import { Trans, t } from '@wellspring/words/macro'

import { CheckField } from '../fields/check-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { CardChoice } from './card-choice.tsx'
import { CardFields } from './card-fields.tsx'
import { DeclinedBox } from './declined-box.tsx'
import type { Decline } from './use-card-attempt.ts'

export interface CardSectionProps {
  /** The payer's saved cards. */
  cards: readonly SavedCard[]
  decline: Decline | null
  /** Whether a new card may be kept; a membership keeps its card anyway. */
  canSave?: boolean
  /** What a new card needs besides. */
  children?: ReactNode
}

/** By which card it is paid: a saved one with one press, or one that is typed. Needs a CardProvider above. */
export function CardSection({ cards, decline, canSave = true, children }: CardSectionProps) {
  const card = useWatch({ name: 'card' }) as string
  return (
    <Stack as="section" gap="5" aria-label={t`Card`}>
      <Text as="h2" textStyle="heading">
        <Trans>Card</Trans>
      </Text>
      {decline ? <DeclinedBox key={decline.at} message={decline.message} /> : null}
      {cards.length > 0 ? <CardChoice cards={cards} /> : null}
      {card === '' ? (
        <>
          <CardFields />
          <TextField name="nameOnCard" label={t`Name on card`} autoComplete="cc-name" />
          {children}
          {canSave ? <CheckField name="saveCard" label={t`Save this card for the next time`} /> : null}
          <Text textStyle="sm" color="fg.muted">
            <Trans>Your card number goes straight to the card provider. We never see it.</Trans>
          </Text>
        </>
      ) : null}
    </Stack>
  )
}
