import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { Rating } from '@wellspring/ui/rating'
import { mediumDate } from '@wellspring/ui/relative-date'

import { ReplyDialog } from './reply-dialog.tsx'

export interface SellerRatingsProps {
  productId: string
  mayReply: boolean
}

/** What buyers say, and what the seller says to that. */
export function SellerRatings({ productId, mayReply }: SellerRatingsProps) {
  const { data } = useQuery(catalogueQueries.ratings(useApi(), productId))
  const [answered, setAnswered] = useState<string | null>(null)
  const rating = data?.ratings.find(({ id }) => id === answered)
  if (!data || data.ratings.length === 0) return null
  return (
    <Box as="section" maxW="prose">
      <Heading as="h2" textStyle="heading" mb="4">
        What buyers say
      </Heading>
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
              <Text mt="2" ps="4" borderStartWidth="2px" borderColor="border" color="fg.muted">
                {reply}
              </Text>
            ) : null}
            {mayReply && !reply ? (
              <Button
                size="sm"
                variant="outline"
                mt="2"
                aria-label={`Answer ${authorName}`}
                onClick={() => setAnswered(id)}
              >
                Answer
              </Button>
            ) : null}
          </Box>
        ))}
      </Stack>
      {rating ? <ReplyDialog rating={rating} onClose={() => setAnswered(null)} /> : null}
    </Box>
  )
}
