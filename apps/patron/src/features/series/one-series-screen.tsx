import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { BookingSeries } from '@wellspring/api/contract/series'
import { useApi } from '@wellspring/api/hooks/api'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { failureOf } from '@wellspring/api/hooks/failure'
import { seriesQueries, useCancelSeries } from '@wellspring/api/hooks/series'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { bookingNames } from '@wellspring/features/bookings'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

const timesLeft = (left: number) => plural(left, { one: '1 time is left', other: '# times are left' })

/** The refunds of cancelling the remaining bookings. */
function backWords({ refund, toOrganisation, sessions }: BookingSeries['cancelling']) {
  const toCard = refund - toOrganisation
  const parts = [
    ...(toCard > 0 ? [t`${formatDollars(toCard)} will be refunded to your card`] : []),
    ...(toOrganisation > 0
      ? [t`${formatDollars(toOrganisation)} will be returned to your organisation`]
      : []),
    ...(sessions === 1 ? [t`one session returns to your package`] : []),
    ...(sessions > 1 ? [t`${sessions} sessions return to your package`] : []),
  ]
  return parts.length === 0 ? t`Nothing was paid` : new Intl.ListFormat('en-US').format(parts)
}

const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

function CancelAll({ series: { id, left, cancelling } }: { series: BookingSeries }) {
  const { mutateAsync, isPending } = useCancelSeries()
  const attemptWith = useIdempotentMutation()
  const [asked, setAsked] = useState(false)
  async function cancel() {
    const seen = { id, expectedLeft: left, expectedRefund: cancelling.refund }
    // Unlike a `mutate` callback this runs after the cancellation has unmounted the component.
    await afterSuccess(attemptWith(seen, mutateAsync), () => toast.success(t`All remaining times cancelled`))
    setAsked(false)
  }
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsked(true)}>
        <Trans>Cancel all remaining</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Cancel all remaining?`}
        sentence={null}
        confirmLabel={t`Cancel them`}
        cancelLabel={t`Keep them`}
        busy={isPending}
        onConfirm={() => void cancel()}
      >
        <Trans>
          {timesLeft(left)}. {asSentence(backWords(cancelling))} Others can book these times at once.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

/** A series of bookings. */
export function OneSeriesScreen({ id }: { id: string }) {
  const clock = useClock()
  const query = useQuery(seriesQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data)
    return <ErrorState {...failureOf(query)} back={{ href: '/my-bookings', label: t`My bookings` }} />
  if (!data) return <LoadingList shape="detail" label={t`Loading your bookings`} />
  const { series } = data
  const next = series.bookings.find(({ status }) => status === 'confirmed' || status === 'requested')
  return (
    <Box>
      <PageHeader
        title={series.service.title}
        description={t`With ${series.provider.name}. ${series.left === 0 ? t`None is left` : timesLeft(series.left)}.`}
        back={{ href: '/my-bookings', label: t`My bookings` }}
        actions={series.left > 0 ? <CancelAll series={series} /> : null}
      />
      <Grid
        columnGap="12"
        rowGap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack as="ul" aria-label={t`Bookings`} gap="0" listStyleType="none">
          {series.bookings.map(({ id: bookingId, startsAt, status, number }) => (
            <Flex as="li" key={bookingId} py="3" gap="3" justify="space-between" borderTopWidth="1px">
              <Box>
                <Link href={`/my-bookings/${bookingId}`} variant="quiet" fontWeight="semibold">
                  {dayAndTime(startsAt, clock)}
                </Link>
                <Text textStyle="xs" color="fg.muted">
                  {number}
                </Text>
              </Box>
              <StatusBadge status={status} {...bookingNames[status]} alignSelf="flex-start" />
            </Flex>
          ))}
        </Stack>
        <Facts>
          <Fact label={t`Provider`}>
            <Link href={`/providers/${series.provider.id}`}>{series.provider.name}</Link>
          </Fact>
          {next ? <Fact label={t`Next`}>{dayAndTime(next.startsAt, clock)}</Fact> : null}
          <Fact label={t`Left`}>{t`${series.left} of ${series.bookings.length}`}</Fact>
          <Fact label={t`Booked on`}>{mediumDate(series.createdAt, clock.zone)}</Fact>
        </Facts>
      </Grid>
    </Box>
  )
}
