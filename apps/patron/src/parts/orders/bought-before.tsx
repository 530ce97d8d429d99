import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Order } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { useSession } from '@wellspring/api/session'
import { useCart } from '@wellspring/features/cart'
import { Link } from '@wellspring/ui/link'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { Trans, t } from '@wellspring/words/macro'

const LOOKED_AT = 10
const SHOWN = 3

/** The products of the last orders, each once, except those in the cart. */
function boughtThings(orders: readonly Order[], inCart: ReadonlySet<string>): Order['lines'] {
  const lines = orders.flatMap((order) => order.lines).filter(({ productId }) => !inCart.has(productId))
  return [...new Map(lines.toReversed().map((line) => [line.productId, line])).values()].toReversed()
}

/** Earlier purchases, shown below the cart; renders nothing for a guest. */
export function BoughtBefore() {
  const { user } = useSession()
  const { lines } = useCart()
  const { data } = useQuery({
    ...orderQueries.list(useApi(), { page: 0, limit: LOOKED_AT }),
    enabled: user !== null,
  })
  const inCart = new Set(lines.map(({ productId }) => productId))
  const things = boughtThings(data?.orders ?? [], inCart).slice(0, SHOWN)
  if (things.length === 0) return null
  return (
    <Box as="section" aria-label={t`Bought before`} mt="6" pt="5" borderTopWidth="1px">
      <Text as="h3" textStyle="label" mb="3">
        <Trans>You bought before</Trans>
      </Text>
      <Stack as="ul" gap="3" listStyleType="none">
        {things.map(({ id, productId, name, variantName, imageUrl }) => (
          <Flex as="li" key={id} gap="3" align="center">
            <Box w="12" flexShrink="0">
              <Picture image={pictureOf(imageUrl, '3rem')} rounded />
            </Box>
            <Box flex="1" minW="0">
              <Link href={`/product-detail/${productId}`} variant="quiet" fontWeight="medium">
                {name}
              </Link>
              <Text textStyle="xs" color="fg.muted">
                {variantName}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}
