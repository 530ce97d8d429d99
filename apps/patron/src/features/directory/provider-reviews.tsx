import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { RatingSummary } from '@wellspring/ui/rating-summary'
import { Review } from '@wellspring/ui/review'
import { Trans, t } from '@wellspring/words/macro'

/** Reviews from the provider's patrons. */
export function ProviderReviews({ providerId }: { providerId: string }) {
  const { data } = useQuery(directoryQueries.reviews(useApi(), providerId))
  if (!data) return null
  return (
    <Box as="section" aria-labelledby="reviews">
      <Heading as="h2" id="reviews" textStyle="heading" mb="4">
        <Trans>Reviews</Trans>
      </Heading>
      {data.totalRecords > 0 ? (
        <Box mb="5">
          <RatingSummary byStars={data.byStars} />
        </Box>
      ) : null}
      {data.reviews.length === 0 ? (
        <Text color="fg.muted">
          <Trans>No reviews yet.</Trans>
        </Text>
      ) : (
        <Stack as="ul" gap="4" listStyleType="none">
          {data.reviews.map(({ id, createdAt, ...review }) => (
            <Review key={id} {...review} at={createdAt} replier={t`The provider`} />
          ))}
        </Stack>
      )}
    </Box>
  )
}
