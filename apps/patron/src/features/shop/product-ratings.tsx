import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { Rating } from '@wellspring/ui/rating'
import { mediumDate } from '@wellspring/ui/relative-date'

import { RateProduct } from './rate-product.tsx'

/** What buyers say. */
export function ProductRatings({ productId }: { productId: string }) {
  const { data } = useQuery(catalogueQueries.ratings(useApi(), productId))
  if (!data) return null
  return (
    <Box as="section" id="ratings" maxW="prose">
      <Heading as="h2" textStyle="heading" mb="4">
        What buyers say
      </Heading>
      <RateProduct productId={productId} />
      {data.ratings.length === 0 ? <Text color="fg.muted">Nobody has rated this yet.</Text> : null}
      <Stack as="ul" listStyleType="none" gap="5">
        {data.ratings.map(({ id, stars, comment, authorName, createdAt, reply }) => (
          <Box as="li" key={id}>
            <Flex gap="3" align="center" wrap="wrap" mb="1">
              <Rating value={stars} reviewCount={1} isNew={false} />
              <Text textStyle="sm" color="fg.muted">
                {authorName}, {mediumDate(createdAt)}
              </Text>
            </Flex>
            <Text>{comment}</Text>
            {reply ? (
              <Box mt="2" ps="4" borderStartWidth="2px" borderColor="border">
                <Text textStyle="xs" color="fg.muted">
                  The seller answers
                </Text>
                <Text>{reply}</Text>
              </Box>
            ) : null}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
