import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { countryName } from '@wellspring/ui/country'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { placeLines } from '@wellspring/ui/postal-format'
import { PrintButton, Printed } from '@wellspring/ui/printed'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

const sumsOf = ({ totals, refundedAmount }: OrderDetail) =>
  [
    { label: t`Subtotal`, dollars: totals.subtotal },
    { label: t`Shipping`, dollars: totals.shipping },
    { label: t`Serenity tokens`, dollars: -totals.discount },
    { label: t`Total`, dollars: totals.total },
    { label: t`Refunded`, dollars: -refundedAmount },
  ].filter(({ label, dollars }) => label === 'Total' || dollars !== 0)

function Row({ words, detail, dollars }: { words: string; detail?: string; dollars: number }) {
  return (
    <Grid as="li" gridTemplateColumns="minmax(0, 1fr) auto" gap="4">
      <Box>
        <Text>{words}</Text>
        {detail ? (
          <Text textStyle="sm" color="fg.muted">
            {detail}
          </Text>
        ) : null}
      </Box>
      <Text fontVariantNumeric="tabular-nums">{formatDollars(dollars)}</Text>
    </Grid>
  )
}

function Receipt({ order }: { order: OrderDetail }) {
  const { number, seller, createdAt, shippingAddress: to, lines } = order
  return (
    <Printed bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '5', sm: '8' }}>
      <Flex justify="space-between" wrap="wrap" gap="4" mb="8">
        <Box>
          <Text textStyle="heading">
            <Trans>Wellspring</Trans>
          </Text>
          <Text color="fg.muted">
            <Trans>Receipt for order {number}</Trans>
          </Text>
        </Box>
        <Box textAlign={{ sm: 'end' }}>
          <Text>
            <Trans>Ordered on</Trans> <MediumDate date={createdAt} />
          </Text>
          <Text>
            <Trans>Sold by {seller.name}</Trans>
          </Text>
        </Box>
      </Flex>
      <Text textStyle="label">
        <Trans>Sent to</Trans>
      </Text>
      {[`${to.firstName} ${to.lastName}`, ...placeLines(to), countryName(to.country)].map((line, index) => (
        <Text key={index}>{line}</Text>
      ))}
      <Stack as="ul" listStyleType="none" gap="4" mt="8" py="4" borderTopWidth="1px">
        {lines.map((line) => (
          <Row
            key={line.id}
            words={line.name}
            detail={`${line.variantName}, ${line.quantity} × ${formatDollars(line.price)}`}
            dollars={line.price * line.quantity}
          />
        ))}
      </Stack>
      <Stack as="ul" listStyleType="none" gap="1" pt="4" borderTopWidth="1px">
        {sumsOf(order).map(({ label, dollars }) => (
          <Row key={label} words={label} dollars={dollars} />
        ))}
      </Stack>
    </Printed>
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
