import { Box, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Checkout } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { NoPasswordHint } from '@wellspring/features/identity'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { t } from '@wellspring/words/macro'

import { OrderCard } from '../../parts/orders/order-card.tsx'

const words: Record<Checkout['status'], { title: string; sentence: string }> = {
  paid: {
    title: t`Thank you`,
    sentence: t`Your order is placed. A confirmation is on its way to your email.`,
  },
  processing: {
    title: t`One moment`,
    sentence: t`The card provider has not answered yet. This page tells you as soon as it does; you can also leave it. You are charged once at most.`,
  },
  requires_action: {
    title: t`Not finished`,
    sentence: t`Your bank has not confirmed this payment. Your cart is as you left it.`,
  },
  failed: { title: t`Not paid`, sentence: t`Your card was not charged. Your cart is as you left it.` },
  refunded: { title: t`Paid back`, sentence: t`This payment came too late and was paid back in full.` },
}

/** What became of a checkout. */
export function PlacedScreen({ id }: { id: string }) {
  const { data, error, isPending, refetch, isFetching } = useQuery(orderQueries.checkout(useApi(), id))
  if (isPending) return <LoadingList shape="detail" />
  if (error)
    return (
      <ErrorState
        {...failureOf({ error, isFetching, refetch })}
        back={{ href: '/my-orders', label: t`My orders` }}
      />
    )
  const { title, sentence } = words[data.status]
  const again = data.status === 'failed' || data.status === 'requires_action'
  return (
    <Stack gap="6" maxW="46rem" mx="auto">
      <Box role="status">
        <PageHeader title={title} description={data.failure ?? sentence} />
      </Box>
      {data.orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      {data.status === 'paid' ? <NoPasswordHint href="/security" /> : null}
      <LinkButton href={again ? '/checkout' : '/my-orders'} alignSelf="start">
        {again ? t`Back to checkout` : t`My orders`}
      </LinkButton>
    </Stack>
  )
}
