import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import type { PackageUse, PurchaseDetail } from '@wellspring/api/contract/packages'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { StatusName } from '@wellspring/ui/status-tones'
import { useNow } from '@wellspring/ui/use-now'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { PurchaseScope } from './package-labels.ts'

interface PurchaseUsesProps {
  purchase: Pick<PurchaseDetail, 'uses' | 'sessions'>
  bookingHref: (id: string) => string
}

/** What became of a session of the package. */
function nameOfUse({ state, startsAt }: PackageUse, now: string): StatusName {
  if (state === 'returned') return { label: t`Returned`, tone: 'neutral' }
  return startsAt > now ? { label: t`Booked`, tone: 'active' } : { label: t`Used`, tone: 'neutral' }
}

export function PurchaseUses({ purchase: { uses, sessions }, bookingHref }: PurchaseUsesProps) {
  const clock = useClock()
  const now = useNow()
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
        {uses.map((use) => (
          <Flex as="li" key={use.bookingId} py="3" gap="3" justify="space-between" borderTopWidth="1px">
            <Box>
              <Link href={bookingHref(use.bookingId)} variant="quiet" fontWeight="semibold">
                <ZonedTime from={use.startsAt} clock={clock} />
              </Link>
              <Text textStyle="xs" color="fg.muted">
                {use.state === 'used'
                  ? t`Session ${use.place} of ${sessions} · ${use.bookingNumber}`
                  : use.bookingNumber}
              </Text>
            </Box>
            <StatusBadge status={use.state} {...nameOfUse(use, now)} alignSelf="flex-start" />
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

interface PurchaseFactsProps {
  purchase: PurchaseDetail
  scope: PurchaseScope
}

/** The buyer, the seller, the price and the expiry of a purchase. */
export function PurchaseFacts({ purchase, scope }: PurchaseFactsProps) {
  const { zone } = useClock()
  const { patron, provider, boughtAt, validUntil } = purchase
  return (
    <Facts>
      {scope === 'patron' ? null : <Fact label={t`Patron`}>{patron.name}</Fact>}
      {scope === 'provider' ? null : <Fact label={t`Provider`}>{provider.name}</Fact>}
      <Fact label={t`Paid`}>{formatDollars(purchase.price)}</Fact>
      <Fact label={t`Each session`}>{formatDollars(purchase.sessionPrice)}</Fact>
      {purchase.refundedAmount > 0 ? (
        <Fact label={t`Refunded`}>{formatDollars(purchase.refundedAmount)}</Fact>
      ) : null}
      {boughtAt ? <Fact label={t`Bought on`}>{mediumDate(boughtAt, zone)}</Fact> : null}
      {validUntil ? <Fact label={t`Book by`}>{mediumDate(validUntil, zone)}</Fact> : null}
    </Facts>
  )
}
