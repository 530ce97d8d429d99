import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { DISPUTE_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import type { Checkout } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { NoPasswordHint } from '@wellspring/features/identity'
import { onLastDayToShip } from '@wellspring/features/orders'
import { ErrorState } from '@wellspring/ui/error-state'
import { CheckIcon } from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { OrderSummary } from '@wellspring/ui/order-summary'
import { PageHeader } from '@wellspring/ui/page-header'
import { pictureOf } from '@wellspring/ui/picture-of'
import { mediumDate } from '@wellspring/ui/relative-date'
import { daysBetween, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { OrderCard } from '../../parts/orders/order-card.tsx'

const words: Record<Checkout['status'], { title: string; sentence: string }> = {
  paid: {
    title: t`Thank you`,
    sentence: t`Your order is placed. A confirmation is on its way to your email.`,
  },
  processing: {
    title: t`One moment`,
    sentence: t`Your payment is still being confirmed. This page updates by itself, and you can leave it. You will not be charged twice.`,
  },
  requires_action: {
    title: t`Not finished`,
    sentence: t`Your bank has not confirmed this payment. Your cart is as you left it.`,
  },
  failed: { title: t`Not paid`, sentence: t`Your card was not charged. Your cart is as you left it.` },
  refunded: { title: t`Refunded`, sentence: t`This payment arrived too late and was refunded in full.` },
}

const howKnown = t`9 in 10 parcels to your country arrived in that time.`
const notKnown = t`We email you when your parcel is on its way.`

interface NextStep {
  title: string
  words: string
  isDone?: boolean
}

/** The usual arrival of all parcels; null unless it is known for each. */
function arrivalOf(orders: Checkout['orders'], zone: string): string | null {
  const arrivals = orders.flatMap(({ arrival }) => arrival ?? [])
  const [first] = arrivals
  if (!first || arrivals.length < orders.length) return null
  const from = arrivals.reduce((least, arrival) => (arrival.from < least ? arrival.from : least), first.from)
  const to = arrivals.reduce((most, arrival) => (arrival.to > most ? arrival.to : most), first.to)
  return daysBetween(from, to, zone)
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The steps from the payment to the end of the return period. */
function stepsOf({ orders, totals }: Checkout, zone: string): NextStep[] {
  const [first] = orders
  const sendBy = first ? mediumDate(onLastDayToShip(first.createdAt, zone), zone) : null
  const expected = arrivalOf(orders, zone)
  const sellers = list.format(orders.map(({ seller }) => seller.name))
  return [
    {
      title: t`Paid`,
      words: t`${formatDollars(totals.total)} with your card. The receipt is in your order.`,
      isDone: true,
    },
    {
      title: sendBy ? t`Sent by ${sendBy}` : t`Sent`,
      words:
        orders.length === 1
          ? t`${sellers} packs it and tells you when it ships. If it is not sent by then, you get a full refund.`
          : t`${sellers} each send a parcel and tell you when it ships. Whatever is not sent by then is refunded in full.`,
    },
    {
      title: expected ? t`Usually with you ${expected}` : t`Delivered`,
      words: [
        expected ? howKnown : notKnown,
        t`Confirm when it arrives. If something is damaged, missing or not as described, you then have ${DISPUTE_WITHIN_DAYS} days to open a dispute.`,
      ].join(' '),
    },
  ]
}

function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Box as="section" aria-labelledby="next">
      <Text as="h2" id="next" textStyle="heading" mb="4">
        <Trans>What happens next</Trans>
      </Text>
      <Stack as="ol" gap="0" listStyleType="none">
        {steps.map(({ title, words: sentence, isDone = false }, index) => (
          <Flex as="li" key={title} gap="4" pb="5" position="relative" _last={{ pb: '0' }}>
            {index < steps.length - 1 ? (
              <Box
                position="absolute"
                insetInlineStart="15px"
                insetBlockStart="8"
                insetBlockEnd="0"
                w="2px"
                bg="border"
                aria-hidden
              />
            ) : null}
            <IconDisc size="8" palette={isDone ? 'green' : 'gray'}>
              {isDone ? <CheckIcon size={18} /> : index + 1}
            </IconDisc>
            <Box>
              <Text fontWeight="semibold" mt="1">
                {title}
              </Text>
              <Text color="fg.muted" maxW="prose">
                {sentence}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

/** All orders of one payment, one for each seller. */
function PaidSummary({ checkout: { orders, totals } }: { checkout: Checkout }) {
  return (
    <OrderSummary
      lines={orders.flatMap(({ lines }) =>
        lines.map((line) => ({
          id: line.id,
          title: line.name,
          detail: (
            <Text textStyle="xs" color="fg.subtle">
              {line.variantName}
            </Text>
          ),
          quantity: line.quantity,
          amountDollars: line.price * line.quantity,
          image: pictureOf(line.imageUrl, '4rem'),
        })),
      )}
      subtotalDollars={totals.subtotal}
      shippingDollars={totals.shipping}
      // Serenity tokens are the only source of a discount.
      tokenDollars={totals.discount}
      totalDollars={totals.total}
    >
      <Stack as="ul" gap="1" listStyleType="none" textStyle="sm">
        {orders.map(({ id, number, seller }) => (
          <li key={id}>
            <Trans>
              <Link href={`/my-orders/${id}`}>{number}</Link> from {seller.name}
            </Trans>
          </li>
        ))}
      </Stack>
    </OrderSummary>
  )
}

function Placed({ checkout }: { checkout: Checkout }) {
  const { zone } = useClock()
  return (
    <Grid
      gap={{ base: '8', lg: '12' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      alignItems="start"
    >
      <Stack gap="8">
        <NextSteps steps={stepsOf(checkout, zone)} />
        <Flex gap="3" wrap="wrap">
          <LinkButton href="/my-orders">
            <Trans>My orders</Trans>
          </LinkButton>
          <LinkButton href="/shop" variant="outline">
            <Trans>Continue shopping</Trans>
          </LinkButton>
        </Flex>
        <NoPasswordHint href="/security" />
      </Stack>
      <PaidSummary checkout={checkout} />
    </Grid>
  )
}

/** The outcome of a checkout. */
export function PlacedScreen({ id }: { id: string }) {
  const query = useQuery(orderQueries.checkout(useApi(), id))
  const { data, error } = query
  if (error && !data)
    return <ErrorState {...failureOf(query)} back={{ href: '/my-orders', label: t`My orders` }} />
  if (!data) return <LoadingList shape="detail" />
  const { title, sentence } = words[data.status]
  const again = data.status === 'failed' || data.status === 'requires_action'
  const header = (
    <Box role="status">
      <PageHeader title={title} description={data.failure ?? sentence} />
    </Box>
  )
  if (data.status === 'paid')
    return (
      <Stack gap="6">
        {header}
        <Placed checkout={data} />
      </Stack>
    )
  return (
    <Stack gap="6" maxW="46rem" mx="auto">
      {header}
      {data.orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <LinkButton href={again ? '/checkout' : '/my-orders'} alignSelf="start">
        {again ? t`Back to checkout` : t`My orders`}
      </LinkButton>
    </Stack>
  )
}
