import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { RatingSummary } from '@wellspring/ui/rating-summary'
import { Review } from '@wellspring/ui/review'
import { Trans } from '@wellspring/words/macro'

import { RateProduct } from './rate-product.tsx'

export function ProductRatings({ productId }: { productId: string }) {
  const { data } = useQuery(catalogueQueries.ratings(useApi(), productId))
  if (!data) return null
  return (
    <Box as="section" id="ratings" maxW="prose">
      <Heading as="h2" textStyle="heading" mb="4">
        <Trans>Ratings from buyers</Trans>
      </Heading>
      {data.totalRecords > 0 ? (
        <Box mb="5">
          <RatingSummary byStars={data.byStars} />
        </Box>
      ) : null}
      <RateProduct productId={productId} />
      {data.ratings.length === 0 ? (
        <Text color="fg.muted">
          <Trans>No ratings yet.</Trans>
        </Text>
      ) : null}
      <Stack as="ul" listStyleType="none" gap="5">
        {data.ratings.map(({ id, createdAt, ...review }) => (
          <Review key={id} {...review} at={createdAt} />
        ))}
      </Stack>
    </Box>
  )
}
