import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PackageUse, PurchaseDetail } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { ErrorState } from '@wellspring/ui/error-state'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { leftWords, purchaseNames } from './package-labels.ts'
import type { PurchaseScope } from './package-labels.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { UsedBar } from './used-bar.tsx'

export interface PurchaseScreenProps {
  id: string
  scope: PurchaseScope
  back: { href: string; label: string }
  bookingHref: (id: string) => string
  /** Where the next session is booked; without it nobody books here. */
  bookHref?: (purchase: PurchaseDetail) => string
}

function Uses({
  uses,
  bookingHref,
}: { uses: readonly PackageUse[] } & Pick<PurchaseScreenProps, 'bookingHref'>) {
  const clock = useClock()
  return (
    <Box as="section" aria-labelledby="uses">
      <Text as="h2" id="uses" textStyle="heading" mb="3">
        <Trans>Sessions</Trans>
      </Text>
      {uses.length === 0 ? (
        <Text color="fg.muted">
          <Trans>None booked yet.</Trans>
        </Text>
      ) : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {uses.map(({ bookingId, bookingNumber, startsAt, state, place }) => (
          <Flex as="li" key={bookingId} py="3" gap="3" justify="space-between" borderTopWidth="1px">
            <Box>
              <Link href={bookingHref(bookingId)} variant="quiet" fontWeight="semibold">
                <ZonedTime from={startsAt} clock={clock} />
              </Link>
              <Text textStyle="xs" color="fg.muted">
                {bookingNumber}
              </Text>
            </Box>
            <StatusBadge
              status={state}
              {...(state === 'used'
                ? { label: t`Session ${place}`, tone: 'active' as const }
                : { label: t`Returned`, tone: 'neutral' as const })}
              alignSelf="flex-start"
            />
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

/** What a patron bought, what is left of it, and what was booked. */
export function PurchaseScreen({ id, scope, back, bookingHref, bookHref }: PurchaseScreenProps) {
  const { zone } = useClock()
  const { data, error, isFetching, refetch } = useQuery(packageQueries.purchase(useApi(), id))
  const [asked, setAsked] = useState(false)
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} back={back} />
  if (!data) return <LoadingList shape="detail" label={t`Loading the package`} />
  const { purchase } = data
  const { service, patron, provider, status, left, isFrozen, refundable, boughtAt, validUntil } = purchase
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
          <Facts>
            {scope === 'patron' ? null : <Fact label={t`Patron`}>{patron.name}</Fact>}
            {scope === 'provider' ? null : <Fact label={t`Provider`}>{provider.name}</Fact>}
            <Fact label={t`Paid`}>{formatDollars(purchase.price)}</Fact>
            <Fact label={t`Each session`}>{formatDollars(purchase.sessionPrice)}</Fact>
            {purchase.refundedAmount > 0 ? (
              <Fact label={t`Refunded`}>{formatDollars(purchase.refundedAmount)}</Fact>
            ) : null}
            {boughtAt ? <Fact label={t`Bought on`}>{mediumDate(boughtAt, zone)}</Fact> : null}
            {validUntil ? <Fact label={t`To be booked by`}>{mediumDate(validUntil, zone)}</Fact> : null}
          </Facts>
          {scope === 'patron' && isOpen ? (
            <Text color="fg.muted" maxW="prose">
              <Trans>
                A session that you cancel in time returns to the package. What is left when its time is over
                goes back to your card by itself.
              </Trans>
            </Text>
          ) : null}
        </Stack>
        <Uses uses={purchase.uses} bookingHref={bookingHref} />
      </Grid>
      {asked ? (
        <RefundDialog purchase={purchase} onClose={() => setAsked(false)} onStale={() => void refetch()} />
      ) : null}
    </Stack>
  )
}
