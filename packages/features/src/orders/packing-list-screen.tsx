import { Box, Grid, Stack, Table, Text, chakra } from '@chakra-ui/react'
import { useQueries } from '@tanstack/react-query'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { PostalAddress } from '@wellspring/ui/postal-address'
import { PrintButton, Printed } from '@wellspring/ui/printed'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, plural, t } from '@wellspring/words/macro'

const piecesOf = ({ lines }: Pick<OrderDetail, 'lines'>) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The items of the parcel, each with a box to tick on paper. */
function Items({ order }: { order: OrderDetail }) {
  const pieces = piecesOf(order)
  return (
    <Table.Root variant="line" size="md">
      <Table.Caption captionSide="top" textStyle="heading" textAlign="start" color="fg" mt="0" mb="2">
        {plural(pieces, { one: '1 item', other: '# items' })}
      </Table.Caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader w="10" ps="0">
            <chakra.span srOnly>
              <Trans>Packed</Trans>
            </chakra.span>
          </Table.ColumnHeader>
          <Table.ColumnHeader>
            <Trans>Item</Trans>
          </Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="sm">
            <Trans>SKU</Trans>
          </Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end" pe="0">
            <Trans>Quantity</Trans>
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {order.lines.map(({ id, name, variantName, sku, quantity }) => (
          <Table.Row key={id}>
            <Table.Cell ps="0">
              <Box aria-hidden w="5" h="5" borderWidth="1px" borderColor="border.control" borderRadius="sm" />
            </Table.Cell>
            <Table.Cell>
              <Text fontWeight="semibold">{name}</Text>
              <Text color="fg.muted">{variantName}</Text>
              {/* A phone has no room for the column. */}
              {sku ? (
                <Text color="fg.muted" overflowWrap="anywhere" hideFrom="sm">
                  <Trans>SKU {sku}</Trans>
                </Text>
              ) : null}
            </Table.Cell>
            <Table.Cell fontVariantNumeric="tabular-nums" overflowWrap="anywhere" hideBelow="sm">
              {sku ?? '–'}
            </Table.Cell>
            <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums" pe="0">
              {quantity}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

function PackingList({ order }: { order: OrderDetail }) {
  return (
    <Box
      as="section"
      aria-label={t`Packing list of ${order.number}`}
      p={{ base: '4', sm: '8' }}
      css={{ '& + &': { borderTopWidth: '1px', breakBefore: 'page' } }}
    >
      <Grid gap="6" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} mb="8">
        <Box>
          <Text textStyle="title">{order.number}</Text>
          <Text color="fg.muted">
            <Trans>Ordered</Trans> <MediumDate date={order.createdAt} />
          </Text>
          <Text color="fg.muted">
            <Trans>Sold by {order.seller.name}</Trans>
          </Text>
        </Box>
        <PostalAddress title={t`Ship to`} address={order.shippingAddress} />
      </Grid>
      <Items order={order} />
    </Box>
  )
}

export interface PackingListScreenProps {
  /** The orders to pack, each on a separate page. */
  ids: readonly string[]
  back: { href: string; label: string }
}

/** Packing lists with items, quantities and addresses, without prices. */
export function PackingListScreen({ ids, back }: PackingListScreenProps) {
  const api = useApi()
  const queries = useQueries({ queries: ids.map((id) => orderQueries.detail(api, id)) })
  const failed = queries.find(({ error, data }) => error && !data)
  if (failed) return <ErrorState {...failureOf(failed)} back={back} />
  const orders = queries.flatMap(({ data }) => (data ? [data.order] : []))
  if (orders.length < ids.length) return <LoadingList shape="detail" />
  return (
    <Stack gap="6" maxW="3xl">
      <PageHeader
        title={plural(orders.length, { one: 'Packing list', other: '# packing lists' })}
        description={t`What goes into each parcel and where to send it, without prices.`}
        back={back}
        actions={
          <PrintButton>
            <Trans>Print</Trans>
          </PrintButton>
        }
      />
      <Printed bg="bg.surface" borderWidth="1px" borderColor="border" borderRadius="lg">
        {orders.map((order) => (
          <PackingList key={order.id} order={order} />
        ))}
      </Printed>
    </Stack>
  )
}
