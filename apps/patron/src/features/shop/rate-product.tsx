import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { productQueries } from '@wellspring/api/hooks/products'
import { useSession } from '@wellspring/api/session'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { Trans } from '@wellspring/words/macro'

// Few visitors of a product have bought it.
const RatingForm = lazyPart(async () => (await import('./rating-form.tsx')).RatingForm)

/** Lets a buyer rate the product once; renders nothing for anybody else. */
export function RateProduct({ productId }: { productId: string }) {
  const { user } = useSession()
  const { data } = useQuery({ ...productQueries.ownRating(useApi(), productId), enabled: user !== null })
  if (!data?.mayRate) return null
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.surface" p="5" mb="6">
      <Text as="h3" textStyle="label" mb="4">
        <Trans>You bought this. How do you like it?</Trans>
      </Text>
      <RatingForm productId={productId} />
    </Box>
  )
}
