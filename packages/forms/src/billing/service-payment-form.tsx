import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { ServiceBilling } from '@wellspring/api/contract/orders'
import type { SavedCard } from '@wellspring/api/contract/payments'
import { likelyCountry } from '@wellspring/ui/country'

import { PlaceCountryField, ZipField } from '../fields/place-fields.tsx'
import { Form } from '../form.tsx'
import { KeepSessionDraft } from '../keep-session-draft.tsx'
import { readSessionDraft } from '../session-draft.ts'
import { ServicePaymentSchema, wholeParts } from './billing-schema.ts'
import { firstCard } from './card-choice.tsx'
import { CardProvider } from './card-provider.tsx'
import { CardSection } from './card-section.tsx'
import type { CardProviderSettings } from './load-card-provider.ts'
import type { Due } from './wallet-pay.tsx'
import { CHECKOUT_UNHANDLED, useCardAttempt } from './use-card-attempt.ts'
import type { CardPress } from './use-card-attempt.ts'

export interface ServicePayment extends CardPress {
  billingDetails: ServiceBilling
}

export interface ServicePaymentFormProps extends CardProviderSettings {
  /** The payer's name and email from their account. */
  payer: { firstName: string; lastName: string; email: string }
  /** The payer's postcode and country, if known. */
  home?: { zipCode: string; country: string } | undefined
  cards: readonly SavedCard[]
  due: Due
  submitLabel: string
  /** Submits the form on a phone instead of the button at its end. */
  phoneBar?: ReactNode
  /** Pays; a thrown error is shown in the form, a declined card beside the card. */
  onPay: (payment: ServicePayment) => Promise<unknown>
  /** Name under which the input is kept across a reload. */
  draft: string
}

function Fields({ payer, home, cards, due, submitLabel, phoneBar, onPay, draft }: ServicePaymentFormProps) {
  const { attempt, decline } = useCardAttempt()
  const fresh = {
    card: firstCard(cards),
    saveCard: false,
    wallet: null,
    cardParts: wholeParts,
    nameOnCard: `${payer.firstName} ${payer.lastName}`,
    zipCode: home?.zipCode ?? '',
    country: home?.country ?? likelyCountry() ?? '',
  }
  const kept = readSessionDraft(draft, fresh)
  return (
    <Form
      schema={ServicePaymentSchema}
      // The previously chosen card may have been removed since.
      defaultValues={cards.some(({ id }) => id === kept.card) ? kept : { ...kept, card: fresh.card }}
      submitLabel={submitLabel}
      isWide
      submitOn={phoneBar ? 'desktop' : 'all'}
      onInvalid={() => window.scrollTo({ top: 0 })}
      unhandled={CHECKOUT_UNHANDLED}
      onSubmit={({ place, ...values }) => {
        const { firstName, lastName, email } = payer
        const billingDetails = { firstName, lastName, email, ...place }
        return attempt(values, billingDetails, (press) => onPay({ billingDetails, ...press }))
      }}
    >
      <KeepSessionDraft name={draft} />
      <CardSection cards={cards} decline={decline} due={due}>
        <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <PlaceCountryField section="billing" />
          <ZipField section="billing" />
        </Grid>
      </CardSection>
      {phoneBar}
    </Form>
  )
}

/** Payment of a service: a card, and its postcode and country. */
export function ServicePaymentForm(props: ServicePaymentFormProps) {
  return (
    <CardProvider scriptUrl={props.scriptUrl} publishableKey={props.publishableKey}>
      <Fields {...props} />
    </CardProvider>
  )
}
