import { Box, Text } from '@chakra-ui/react'

import type { BillingDetails } from '@wellspring/api/contract/orders'

import { likelyCountry } from '@wellspring/ui/country'

import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import { KeepSessionDraft, readSessionDraft } from '../session-draft.tsx'
import { BillingFields } from './billing-fields.tsx'
import { BillingForm as BillingSchema, HospitalBillingForm, emptyBilling } from './billing-schema.ts'
import { CardFields } from './card-fields.tsx'
import { CardProvider } from './card-provider.tsx'
import type { CardProviderSettings } from './load-card-provider.ts'
import { useCard } from './use-card.tsx'
import type { Card } from './use-card.tsx'

export interface Payment extends Pick<Card, 'handleNextAction'> {
  billingDetails: BillingDetails
  paymentMethodId: string
  /** Only of a tenant. */
  hospitalName: string | undefined
}

export interface BillingFormProps extends CardProviderSettings {
  /** Pays; what it throws is shown in the form. */
  onPay: (payment: Payment) => Promise<unknown>
  submitLabel?: string
  defaultValues?: Partial<BillingDetails>
  hospital?: boolean
  /** Where what was typed is kept for a reload. */
  draft?: string
}

function Fields(props: BillingFormProps) {
  const { onPay, submitLabel = 'Pay', defaultValues, hospital = false, draft } = props
  const fresh = { ...emptyBilling, country: likelyCountry() ?? '', ...defaultValues }
  const card = useCard()
  return (
    <Form
      schema={hospital ? HospitalBillingForm : BillingSchema}
      defaultValues={draft ? readSessionDraft(draft, fresh) : fresh}
      submitLabel={submitLabel}
      onInvalid={() => window.scrollTo({ top: 0 })}
      onSubmit={async ({ nameOnCard, hospitalName, ...billingDetails }) => {
        const paymentMethodId = await card.createPaymentMethod(billingDetails, nameOnCard)
        await onPay({
          billingDetails,
          paymentMethodId,
          hospitalName: hospital ? hospitalName : undefined,
          handleNextAction: card.handleNextAction,
        })
      }}
    >
      {draft ? <KeepSessionDraft name={draft} /> : null}
      <Text as="h2" textStyle="heading">
        Billing details
      </Text>
      <BillingFields hospital={hospital} />
      <Text as="h2" textStyle="heading" mt="3">
        Card
      </Text>
      <TextField name="nameOnCard" label="Name on card" autoComplete="cc-name" />
      <CardFields />
      <Box textStyle="sm" color="fg.muted">
        Your card's number goes straight to the card provider. We never see it.
      </Box>
    </Form>
  )
}

/** Billing details and a card; gives them to `onPay` as a payment method. */
export function BillingForm(props: BillingFormProps) {
  return (
    <CardProvider scriptUrl={props.scriptUrl} publishableKey={props.publishableKey}>
      <Fields {...props} />
    </CardProvider>
  )
}
