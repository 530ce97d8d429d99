import { Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { paymentQueries } from '@wellspring/api/hooks/payments'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { useSession } from '@wellspring/api/session'
import { ServicePaymentForm } from '@wellspring/forms/billing/service-payment-form'
import type { ServicePaymentFormProps } from '@wellspring/forms/billing/service-payment-form'
import { LoadingList } from '@wellspring/ui/loading-list'
import { t } from '@wellspring/words/macro'

export interface CardFormProps extends Pick<
  ServicePaymentFormProps,
  'scriptUrl' | 'publishableKey' | 'draft' | 'onPay' | 'submitLabel' | 'phoneBar' | 'due'
> {
  /** A payment was submitted and its result is not known yet. */
  undecided: boolean
  /** Rendered before the form. */
  children?: ReactNode
}

/** A card form for a service, with saved cards first. */
export function CardForm({ undecided, children, ...form }: CardFormProps) {
  const { user } = useSession()
  const api = useApi()
  const cards = useQuery(paymentQueries.cards(api))
  const addresses = useQuery(profileQueries.addresses(api))
  if (!user || cards.isPending || addresses.isPending) return <LoadingList shape="form" />
  return (
    <Stack gap="5">
      {children}
      <ServicePaymentForm
        {...form}
        payer={user}
        home={addresses.data?.addresses[0]}
        cards={cards.data?.cards ?? []}
      />
      <Text role="status" color="fg.muted" textStyle="sm">
        {undecided
          ? t`Your bank has not answered yet. We keep trying, and your card is charged only once.`
          : null}
      </Text>
    </Stack>
  )
}
