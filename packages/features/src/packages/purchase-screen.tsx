import { Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PurchaseDetail } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { leftWords, purchaseNames } from './package-labels.ts'
import type { PurchaseScope } from './package-labels.ts'
import { PurchaseFacts, PurchaseUses } from './purchase-parts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { UsedBar } from './used-bar.tsx'

export interface PurchaseScreenProps {
  id: string
  scope: PurchaseScope
  back: { href: string; label: string }
  bookingHref: (id: string) => string
  /** The page that books the next session; omitted for a viewer who cannot book. */
  bookHref?: (purchase: PurchaseDetail) => string
}

/** A purchased package: the sessions left and the bookings made with it. */
export function PurchaseScreen({ id, scope, back, bookingHref, bookHref }: PurchaseScreenProps) {
  const { zone } = useClock()
  const { data, error, isFetching, refetch } = useQuery(packageQueries.purchase(useApi(), id))
  const [asked, setAsked] = useState(false)
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} back={back} />
  if (!data) return <LoadingList shape="detail" label={t`Loading the package`} />
  const { purchase } = data
  const { service, status, left, isFrozen, refundable } = purchase
  const isOpen = status === 'active' && left > 0 && !isFrozen
  return (
    <Stack gap="8">
      <PageHeader
        title={`${purchase.sessions} × ${service.title}`}
        description={t`Package ${purchase.number}. ${leftWords(purchase, zone)}`}
        back={back}
        badge={<StatusBadge status={status} {...purchaseNames[status]} />}
        actions={
          <>
            {bookHref && isOpen ? (
              <LinkButton href={bookHref(purchase)}>
                <Trans>Book the next session</Trans>
              </LinkButton>
            ) : null}
            {scope === 'patron' && isOpen && refundable > 0 ? (
              <Button variant="outline" onClick={() => setAsked(true)}>
                <Trans>Refund the rest</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      {status === 'active' ? <UsedBar purchase={purchase} /> : null}
      <Grid
        gap={{ base: '8', lg: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <Stack
          gap="5"
          p={{ lg: '6' }}
          borderWidth={{ lg: '1px' }}
          borderRadius="lg"
          bg={{ lg: 'bg.surface' }}
          order={{ lg: 2 }}
        >
          <PurchaseFacts purchase={purchase} scope={scope} />
          {scope === 'patron' && isOpen ? (
            <Text color="fg.muted" maxW="prose">
              <Trans>
                A session you cancel in time returns to the package. Anything left when it expires is refunded
                to your card automatically.
              </Trans>
            </Text>
          ) : null}
        </Stack>
        <PurchaseUses purchase={purchase} bookingHref={bookingHref} />
      </Grid>
      {asked ? (
        <RefundDialog purchase={purchase} onClose={() => setAsked(false)} onStale={() => void refetch()} />
      ) : null}
    </Stack>
  )
}
