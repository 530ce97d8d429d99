import { Box, Flex } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'

import type { Order } from '@wellspring/api/contract/orders'
import { Money } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

export interface OrderSumsProps extends BoxProps {
  /** In dollars. The discount comes from tokens. */
  totals: Pick<Order['totals'], 'shipping' | 'discount'>
}

/** The amounts between the prices and the total; renders nothing if there are none. */
export function OrderSums({ totals: { shipping, discount }, ...box }: OrderSumsProps) {
  const rows = [
    { label: t`Shipping`, dollars: shipping },
    { label: t`Serenity tokens`, dollars: -discount },
  ].filter(({ dollars }) => dollars !== 0)
  if (rows.length === 0) return null
  return (
    <Box as="dl" {...box}>
      {rows.map(({ label, dollars }) => (
        <Flex key={label} justify="space-between" color="fg.muted">
          <dt>{label}</dt>
          <dd>
            <Money dollars={dollars} />
          </dd>
        </Flex>
      ))}
    </Box>
  )
}
