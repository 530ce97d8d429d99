import { Box, Heading } from '@chakra-ui/react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** Rating forms for a completed order, one for each product. */
export function OrderRatings({ order }: { order: OrderDetail }) {
  if (order.status !== 'completed') return null
  const products = new Map(order.lines.map(({ productId, name }) => [productId, name]))
  return (
    <Box as="section">
      <Heading as="h2" textStyle="heading" mb="2">
        <Trans>How was it?</Trans>
      </Heading>
      <Box as="ul" listStyleType="none">
        {[...products].map(([productId, name]) => (
          <Box as="li" key={productId} py="1">
            <Link href={`/product-detail/${productId}#ratings`}>
              <Trans>Rate {name}</Trans>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
