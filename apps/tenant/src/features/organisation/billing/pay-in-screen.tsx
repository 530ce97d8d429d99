import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries, useConfirmDeposit, usePayDeposit } from '@wellspring/api/hooks/organisations'
import { siteQueries } from '@wellspring/api/hooks/site'
import { CardForm, usePayOnce } from '@wellspring/features/payments'
import { DepositForm } from '@wellspring/forms/benefits/deposit-form'
import type { ServicePayment } from '@wellspring/forms/billing/service-payment-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

const draft = 'deposit'

interface PayProps {
  amount: number
  card: { scriptUrl: string; publishableKey: string }
  onPaid: () => void
}

function Pay({ amount, card, onPaid }: PayProps) {
  const { mutateAsync: pay } = usePayDeposit()
  const { mutateAsync: confirm } = useConfirmDeposit()
  const [undecided, setUndecided] = useState(false)
  const payOnce = usePayOnce({
    pay: (press) => pay({ amount, ...press }),
    confirm: ({ deposit }) => confirm(deposit.id),
    onOpen: () => setUndecided(true),
  })

  async function press(payment: ServicePayment) {
    try {
      if ((await payOnce(payment)).payment !== 'paid') return
      dropSessionDraft(draft)
      toast.success(t`${formatDollars(amount)} is in your fund`)
      onPaid()
    } finally {
      setUndecided(false)
    }
  }

  return (
    <CardForm
      {...card}
      draft={draft}
      submitLabel={t`Pay ${formatDollars(amount)}`}
      due={{ dollars: amount }}
      undecided={undecided}
      onPay={press}
    />
  )
}

/** Pays into the fund: first the amount, then the card. */
export function PayInScreen({ onPaid }: { onPaid: () => void }) {
  const api = useApi()
  const benefits = useQuery(organisationQueries.benefits(api))
  const settings = useQuery(siteQueries.settings(api))
  const [amount, setAmount] = useState<number | null>(null)
  const failed = [benefits, settings].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState {...failureOf(failed)} />
  if (!benefits.data || !settings.data) return <LoadingList shape="form" />
  const { missing } = benefits.data.benefits
  return (
    <Box maxW="34rem">
      <PageHeader
        title={t`Pay into the fund`}
        description={
          missing > 0
            ? t`${formatDollars(missing)} covers everyone’s limit this quarter.`
            : t`This quarter is fully funded. New money goes to new members and next quarter.`
        }
        back={{ href: '/tenant/benefits', label: t`Benefits` }}
      />
      {amount === null ? (
        <DepositForm suggested={missing} onChoose={setAmount} />
      ) : (
        <>
          <Flex gap="3" align="center" mb="5">
            <Text textStyle="heading" fontVariantNumeric="tabular-nums">
              {formatDollars(amount)}
            </Text>
            <Button variant="ghost" onClick={() => setAmount(null)}>
              <Trans>Change</Trans>
            </Button>
          </Flex>
          <Pay amount={amount} card={settings.data.card} onPaid={onPaid} />
        </>
      )}
    </Box>
  )
}
