import { Box, Stack, Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { mediumDate } from '@wellspring/ui/relative-date'
import { Review } from '@wellspring/ui/review'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { BookingScope } from './booking-labels.ts'

export interface BookingReviewsProps {
  booking: Pick<BookingDetail, 'reviews' | 'patron' | 'provider'>
  scope: BookingScope
}

/** The reviews that patron and provider gave each other, as far as they are published. */
export function BookingReviews({ booking, scope }: BookingReviewsProps) {
  const { zone } = useClock()
  const { own, other, shownAt } = booking.reviews
  // The reviews are private to patron and provider until they are published.
  if (scope === 'admin' || (!own && !other && !shownAt)) return null
  const otherName = scope === 'provider' ? booking.patron.name : booking.provider.name
  return (
    <Box as="section" aria-label={t`Reviews`} maxW="prose">
      <Text as="h2" textStyle="heading" mb="2">
        <Trans>Reviews</Trans>
      </Text>
      <Stack as="ul" listStyleType="none" gap="4">
        {own ? <Review {...own} authorName={t`You`} at={own.writtenAt} reply={null} /> : null}
        {other ? <Review {...other} authorName={otherName} at={other.writtenAt} reply={null} /> : null}
      </Stack>
      {shownAt && !other ? (
        <Text color="fg.muted" textStyle="sm" mt={own ? '3' : '0'}>
          <Trans>
            You see each other’s reviews once both are written, or on {mediumDate(shownAt, zone)}.
          </Trans>
        </Text>
      ) : null}
    </Box>
  )
}
