import { Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { useSession } from '@wellspring/api/session'
import { BillingForm } from '@wellspring/forms/billing/billing-form'
import type { BillingFormProps } from '@wellspring/forms/billing/billing-form'

export interface CardFormProps extends Pick<
  BillingFormProps,
  'scriptUrl' | 'publishableKey' | 'draft' | 'onPay'
> {
  submitLabel: string
  /** A press has no answer yet. */
  undecided: boolean
  /** Before the form. */
  children?: ReactNode
}

/** Billing details and a card, begun with what is known of who pays. */
export function CardForm({ undecided, children, ...form }: CardFormProps) {
  const { user } = useSession()
  return (
    <Stack gap="5">
      {children}
      <BillingForm
        {...form}
        defaultValues={{
          firstName: user?.firstName ?? '',
          lastName: user?.lastName ?? '',
          email: user?.email ?? '',
        }}
      />
      <Text role="status" color="fg.muted" textStyle="sm">
        {undecided
          ? 'There is no answer to your payment yet. We keep asking; your card is charged once at the most.'
          : null}
      </Text>
    </Stack>
  )
}
