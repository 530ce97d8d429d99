import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { cardName } from '@wellspring/forms/billing/card-choice'
import { countryName } from '@wellspring/ui/country'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { placeLines } from '@wellspring/ui/postal-format'
import { PrintButton } from '@wellspring/ui/printed'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { ReceiptPaper } from '../../parts/receipt-paper.tsx'

const sumsOf = ({ totals, refundedAmount }: OrderDetail) =>
  [
    { label: t`Subtotal`, dollars: totals.subtotal },
    { label: t`Shipping`, dollars: totals.shipping },
    { label: t`Serenity tokens`, dollars: -totals.discount },
    { label: t`Total`, dollars: totals.total },
    { label: t`Refunded`, dollars: -refundedAmount },
  ].filter(({ label, dollars }) => label === 'Total' || dollars !== 0)

function Receipt({ order }: { order: OrderDetail }) {
  const { number, seller, createdAt, shippingAddress: to, lines, card } = order
  return (
    <ReceiptPaper
      title={t`Receipt for order ${number}`}
      facts={
        <>
          <Text>
            <Trans>Ordered on</Trans> <MediumDate date={createdAt} />
          </Text>
          <Text>
            <Trans>Sold by {seller.name}</Trans>
          </Text>
        </>
      }
      lines={lines.map((line) => ({
        id: line.id,
        words: line.name,
        detail: `${line.variantName}, ${line.quantity} × ${formatDollars(line.price)}`,
        dollars: line.price * line.quantity,
      }))}
      sums={sumsOf(order)}
      paidWith={card ? t`Paid with ${cardName(card)}` : undefined}
    >
      <Text textStyle="label">
        <Trans>Sent to</Trans>
      </Text>
      {[`${to.firstName} ${to.lastName}`, ...placeLines(to), countryName(to.country)].map((line, index) => (
        <Text key={index}>{line}</Text>
      ))}
    </ReceiptPaper>
  )
}

/** What was bought and paid, for paper. */
export function ReceiptScreen({ id }: { id: string }) {
  const query = useQuery(orderQueries.detail(useApi(), id))
  const { data, error } = query
  const back = { href: `/my-orders/${id}`, label: data ? t`Order ${data.order.number}` : t`Order` }
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" />
  return (
    <Box maxW="44rem" mx="auto">
      <PageHeader
        title={t`Receipt`}
        back={back}
        actions={
          <PrintButton>
            <Trans>Print</Trans>
          </PrintButton>
        }
      />
      <Receipt order={data.order} />
    </Box>
  )
}
