import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react'
import { Fragment, useState } from 'react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { ReturnDialog } from '@wellspring/features/disputes'
import { Link } from '@wellspring/ui/link'

/** Something was wrong: a way to say so for each line that was bought. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const [lineId, setLineId] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ lineId: string; message: string }>()
  const line = order.lines.find(({ id }) => id === lineId)
  if (!order.verbs.includes('dispute')) return null
  return (
    <Box as="section">
      <Heading as="h2" textStyle="heading" mb="2">
        Something wrong?
      </Heading>
      <Stack gap="2" align="flex-start">
        {order.lines.map(({ id, name, variantName }) => (
          <Fragment key={id}>
            <Button size="sm" variant="outline" onClick={() => setLineId(id)}>
              Return or dispute {name}, {variantName}
            </Button>
            {problem?.lineId === id ? (
              <Text role="alert" textStyle="sm" color="fg.error">
                {problem.message}
              </Text>
            ) : null}
          </Fragment>
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
          onFailed={(message) => setProblem({ lineId: line.id, message })}
          onCreated={() => setProblem(undefined)}
        />
      ) : null}
    </Box>
  )
}
