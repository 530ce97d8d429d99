import { Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PlanTitle } from '@wellspring/api/contract/subscription-status'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { RefundDialog } from './refund-dialog.tsx'

/** What counts as using a plan; for an organisation nothing does. */
const usedBy: Record<PlanTitle, string | null> = {
  Patron: t`It counts as used once you open something for members, get tickets at a members’ price or earn tokens with a purchase.`,
  Provider: t`It counts as used once you have sold something.`,
  Tenant: null,
}

/** How long the first payment can be refunded; empty when it cannot. */
export function RefundOffer({ plan }: { plan: PlanTitle }) {
  const { zone } = useClock()
  const { data } = useQuery(membershipQueries.refund(useApi()))
  const [asking, setAsking] = useState(false)
  if (!data?.refund) return null
  const { amount, until } = data.refund
  return (
    <Flex mt="5" gap="3" align="center" wrap="wrap">
      <Text textStyle="sm" color="fg.muted">
        <Trans>
          Not for you? If you have not used it, you can get your first payment back until{' '}
          {mediumDate(until, zone)}.
        </Trans>{' '}
        {usedBy[plan]}
      </Text>
      <Button variant="ghost" ms="-4" onClick={() => setAsking(true)}>
        <Trans>Get a refund</Trans>
      </Button>
      {asking ? <RefundDialog amount={amount} onClose={() => setAsking(false)} /> : null}
    </Flex>
  )
}
