import { Text } from '@chakra-ui/react'

import type { BillingDetails } from '@wellspring/api/contract/orders'
import type { SavedCard } from '@wellspring/api/contract/payments'
import { likelyCountry } from '@wellspring/ui/country'
import { Trans, t } from '@wellspring/words/macro'

import { Form } from '../form.tsx'
import { KeepSessionDraft } from '../keep-session-draft.tsx'
import { readSessionDraft } from '../session-draft.ts'
import { BillingFields } from './billing-fields.tsx'
import { BillingForm as BillingSchema, HospitalBillingForm, emptyBilling } from './billing-schema.ts'
import { firstCard } from './card-choice.tsx'
import { CardProvider } from './card-provider.tsx'
import { CardSection } from './card-section.tsx'
import type { CardProviderSettings } from './load-card-provider.ts'
import type { Due } from './wallet-pay.tsx'
import { CHECKOUT_UNHANDLED, useCardAttempt } from './use-card-attempt.ts'
import type { CardPress } from './use-card-attempt.ts'

export interface Payment extends CardPress {
  billingDetails: BillingDetails
  /** Only for a tenant. */
  hospitalName: string | undefined
}

export interface BillingFormProps extends CardProviderSettings {
  /** Pays; a thrown error is shown in the form, a declined card beside the card. */
  onPay: (payment: Payment) => Promise<unknown>
  submitLabel?: string
  defaultValues?: Partial<BillingDetails & { hospitalName: string }>
  /** The payer's saved cards. */
  cards?: readonly SavedCard[]
  hospital?: boolean
  due?: Due | undefined
  /** Name under which the input is kept across a reload. */
  draft?: string
}

const nameOf = ({ firstName = '', lastName = '' }: Partial<BillingDetails> = {}) =>
  `${firstName} ${lastName}`.trim()

function Fields(props: BillingFormProps) {
  const { onPay, submitLabel = t`Pay`, defaultValues, cards = [], hospital = false, due, draft } = props
  const known = { country: likelyCountry() ?? '', nameOnCard: nameOf(defaultValues), card: firstCard(cards) }
  const fresh = { ...emptyBilling, ...known, ...defaultValues }
  const kept = draft ? readSessionDraft(draft, fresh) : fresh
  const { attempt, decline } = useCardAttempt()
  return (
    <Form
      schema={hospital ? HospitalBillingForm : BillingSchema}
      defaultValues={cards.some(({ id }) => id === kept.card) ? kept : { ...kept, card: known.card }}
      submitLabel={submitLabel}
      isWide
      onInvalid={() => window.scrollTo({ top: 0 })}
      unhandled={CHECKOUT_UNHANDLED}
      onSubmit={({
        card,
        wallet,
        saveCard,
        cardParts: _parts,
        nameOnCard,
        hospitalName,
        ...billingDetails
      }) =>
        attempt({ card, wallet, saveCard, nameOnCard: nameOnCard ?? '' }, billingDetails, (press) =>
          onPay({ billingDetails, hospitalName: hospital ? hospitalName : undefined, ...press }),
        )
      }
    >
      {draft ? <KeepSessionDraft name={draft} /> : null}
      <Text as="h2" textStyle="heading">
        <Trans>Billing details</Trans>
      </Text>
      <BillingFields hospital={hospital} />
      <CardSection cards={cards} decline={decline} due={due} canSave={false} />
    </Form>
  )
}

/** Billing details and a card, passed to `onPay` as a payment method. */
export function BillingForm(props: BillingFormProps) {
  return (
    <CardProvider scriptUrl={props.scriptUrl} publishableKey={props.publishableKey}>
      <Fields {...props} />
    </CardProvider>
  )
}
