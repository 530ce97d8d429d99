import { Box, Button, Heading, Stack } from '@chakra-ui/react'
import { useState } from 'react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { ReturnDialog } from '@wellspring/features/disputes'
import { Link } from '@wellspring/ui/link'

/** Something was wrong: a way to say so for each line that was bought. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const [lineId, setLineId] = useState<string | null>(null)
  const line = order.lines.find(({ id }) => id === lineId)
  if (!order.verbs.includes('dispute')) return null
  return (
    <Box as="section">
      <Heading as="h2" textStyle="heading" mb="2">
        Something wrong?
      </Heading>
      <Stack gap="2" align="flex-start">
        {order.lines.map(({ id, name, variantName }) => (
          <Button key={id} size="sm" variant="outline" onClick={() => setLineId(id)}>
            Return or dispute {name}, {variantName}
          </Button>
        ))}
        <Link href="/my-orders/disputes">See my disputes</Link>
      </Stack>
      {line ? (
        <ReturnDialog
          orderId={order.id}
          productId={line.productId}
          productVariantId={line.productVariantId}
          totalQuantity={line.quantity}
          onClose={() => setLineId(null)}
        />
      ) : null}
    </Box>
  )
}
