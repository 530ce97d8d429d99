import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Subscription } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { useKeyedAttempt } from '@wellspring/api/hooks/keyed-attempt'
import { useChangeCard, useConfirmMembership } from '@wellspring/api/hooks/memberships'
import { paymentQueries } from '@wellspring/api/hooks/payments'
import { siteQueries } from '@wellspring/api/hooks/site'
import { useSession } from '@wellspring/api/session'
import { BillingForm } from '@wellspring/forms/billing/billing-form'
import { LotusLoading } from '@wellspring/ui/lotus'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

function NewCard({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  const settings = useQuery(siteQueries.settings(useApi()))
  const change = useChangeCard()
  const confirm = useConfirmMembership()
  const attemptWith = useKeyedAttempt<{ paymentMethodId: string }>()
  const saved = useQuery(paymentQueries.cards(useApi()))
  if (!settings.data || saved.isPending) return <LotusLoading />
  return (
    <BillingForm
      {...settings.data.card}
      cards={saved.data?.cards ?? []}
      submitLabel={t`Use this card`}
      defaultValues={{
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        email: user?.email ?? '',
      }}
      onPay={async ({ billingDetails, choice, paymentMethodId, handleNextAction }) => {
        const entered = { of: [billingDetails, choice], fixed: { paymentMethodId } }
        await attemptWith(entered, async (request) => {
          const { subscription } = await change.mutateAsync(request)
          if (!subscription.clientSecret) return
          await handleNextAction(subscription.clientSecret)
          await confirm.mutateAsync()
        })
        toast.success(t`Your card was changed`)
        onDone()
      }}
    />
  )
}

/** The card on file, with a form to replace it. */
export function PaymentCard({ subscription: { card, pastDue } }: { subscription: Subscription }) {
  const [changing, setChanging] = useState(false)
  return (
    <Box
      as="section"
      aria-label={t`Card`}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '5', sm: '7' }}
    >
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Card</Trans>
      </Text>
      <Flex gap="4" align="center" justify="space-between" wrap="wrap" mb={changing ? '6' : '0'}>
        <Text _firstLetter={{ textTransform: 'uppercase' }}>
          {card
            ? t`${card.brand} •••• ${card.last4}, expires ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
            : t`No card is saved.`}
        </Text>
        <Button variant={pastDue ? 'solid' : 'outline'} onClick={() => setChanging(!changing)}>
          {changing ? t`Keep this card` : t`Change card`}
        </Button>
      </Flex>
      {changing ? <NewCard onDone={() => setChanging(false)} /> : null}
    </Box>
  )
}
