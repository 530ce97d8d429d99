import { Box, Grid, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { Order } from '@wellspring/api/contract/orders'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { OrderSums } from '../../parts/orders/order-sums.tsx'

const sumOf = (orders: readonly Order[], part: keyof Order['totals']) =>
  orders.reduce((cents, { totals }) => cents + Math.round(totals[part] * 100), 0) / 100

/** The orders of one purchase, one for each seller; shipping was paid once for all of them. */
export function PurchaseBox({ orders, children }: { orders: readonly Order[]; children: ReactNode }) {
  const { zone } = useClock()
  const id = useId()
  const on = mediumDate(orders[0]?.createdAt ?? '', zone)
  const parcels = orders.length === 2 ? t`two parcels` : t`${orders.length} parcels`
  return (
    <Box
      as="section"
      aria-labelledby={id}
      gridColumn="1 / -1"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '3', sm: '5' }}
    >
      <Text as="h2" id={id} textStyle="heading" mb="4">
        {t`One purchase on ${on}, ${parcels}, ${formatDollars(sumOf(orders, 'total'))}`}
      </Text>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        {children}
      </Grid>
      <OrderSums
        totals={{ shipping: sumOf(orders, 'shipping'), discount: sumOf(orders, 'discount') }}
        mt="4"
      />
    </Box>
  )
}
