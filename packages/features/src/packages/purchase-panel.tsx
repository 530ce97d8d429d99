import { Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { leftWords, purchaseNames } from './package-labels.ts'
import type { PurchaseScope } from './package-labels.ts'
import { PurchaseFacts, PurchaseUses } from './purchase-parts.tsx'
import { UsedBar } from './used-bar.tsx'

export interface PurchasePanelProps {
  id: string
  scope: Exclude<PurchaseScope, 'patron'>
  purchaseHref: (id: string) => string
  bookingHref: (id: string) => string
}

/** The side panel of a sold package: the sessions left and the bookings made with it. */
export function PurchasePanel({ id, scope, purchaseHref, bookingHref }: PurchasePanelProps) {
  const { zone } = useClock()
  const query = useQuery(packageQueries.purchase(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the package`} />
  const { purchase } = data
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center">
        <StatusBadge status={purchase.status} {...purchaseNames[purchase.status]} />
        <Text color="fg.muted">{leftWords(purchase, zone)}</Text>
      </Flex>
      {purchase.status === 'active' ? <UsedBar purchase={purchase} /> : null}
      <PurchaseFacts purchase={purchase} scope={scope} />
      <PurchaseUses purchase={purchase} bookingHref={bookingHref} />
      <LinkButton variant="outline" href={purchaseHref(id)} alignSelf="start">
        <Trans>Open the package</Trans>
      </LinkButton>
    </Stack>
  )
}
