import { Box, Button, Heading, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { Review } from '@wellspring/ui/review'
import { Trans, t } from '@wellspring/words/macro'

import { ReplyDialog } from './reply-dialog.tsx'

export interface SellerRatingsProps {
  productId: string
  mayReply: boolean
}

/** The ratings of a product with the seller's replies. */
export function SellerRatings({ productId, mayReply }: SellerRatingsProps) {
  const { data } = useQuery(catalogueQueries.ratings(useApi(), productId))
  const [answered, setAnswered] = useState<string | null>(null)
  const rating = data?.ratings.find(({ id }) => id === answered)
  if (!data || data.ratings.length === 0) return null
  return (
    <Box as="section" maxW="prose">
      <Heading as="h2" textStyle="heading" mb="4">
        <Trans>Ratings from buyers</Trans>
      </Heading>
      <Stack as="ul" listStyleType="none" gap="5">
        {data.ratings.map(({ id, createdAt, ...review }) => (
          <Review
            key={id}
            {...review}
            at={createdAt}
            action={
              mayReply && !review.reply ? (
                <Button
                  size="sm"
                  variant="outline"
                  mt="2"
                  aria-label={t`Answer ${review.authorName}`}
                  onClick={() => setAnswered(id)}
                >
                  <Trans>Answer</Trans>
                </Button>
              ) : null
            }
          />
        ))}
      </Stack>
      {rating ? <ReplyDialog rating={rating} onClose={() => setAnswered(null)} /> : null}
    </Box>
  )
}
