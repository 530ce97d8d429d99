import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { trackingUrl } from '@wellspring/features/orders'
import { BagIcon, CheckIcon, CloseIcon, SendIcon } from '@wellspring/ui/icon'
import { Link, LinkButton } from '@wellspring/ui/link'
import { useClock, wholeDay } from '@wellspring/ui/zoned-time'

/** When it reached the status that it has. */
const reachedAt = ({ timeline, status, createdAt }: OrderDetail) =>
  timeline.findLast((step) => step.status === status)?.at ?? createdAt

interface Way {
  Icon: typeof BagIcon
  title: string
  words: ReactNode
}

function wayOf(order: OrderDetail, dayOf: (instant: string) => string): Way | null {
  const { status, seller, deadline, carrier, trackingNumber } = order
  const name = <Link href={`/providers/${seller.id}`}>{seller.name}</Link>
  const since = dayOf(reachedAt(order))
  if (status === 'pending')
    return {
      Icon: BagIcon,
      title: 'Getting ready to be sent',
      words: (
        <>
          {name} sends it {deadline ? `by ${dayOf(deadline.at)}` : 'soon'}. If they do not, you get a full
          refund.
        </>
      ),
    }
  if (status === 'shipping')
    return {
      Icon: SendIcon,
      title: deadline ? `On its way, expected by ${dayOf(deadline.at)}` : 'On its way',
      words: (
        <>
          Sent on {since}
          {carrier ? ` with ${carrier}` : ''}
          {trackingNumber ? `, number ${trackingNumber}` : ''}.
          {deadline
            ? ' Not there by then? Tell us from this page: after that day it counts as received.'
            : ''}
        </>
      ),
    }
  if (status === 'completed')
    return { Icon: CheckIcon, title: `Received on ${since}`, words: <>From {name}.</> }
  return {
    Icon: CloseIcon,
    title: status === 'rejected' ? 'Not accepted by the seller' : `Cancelled on ${since}`,
    words: 'What you paid goes back to your card.',
  }
}

/** Where an order is now, and when it is expected. */
export function OrderWay({ order }: { order: OrderDetail }) {
  const { zone } = useClock()
  const way = wayOf(order, (instant) => wholeDay(instant, zone))
  if (!way) return null
  const { Icon, title, words } = way
  const url = order.status === 'shipping' ? trackingUrl(order.carrier, order.trackingNumber) : null
  return (
    <Flex
      as="section"
      aria-label="Where it is"
      gap="4"
      p={{ base: '4', sm: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      wrap="wrap"
      align="center"
    >
      <Flex
        boxSize="12"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="full"
        bg="accent.muted"
        color="accent.fg"
      >
        <Icon size={24} />
      </Flex>
      <Text as="div" flex="1 1 16rem" minW="0" color="fg.muted">
        <Text as="h2" textStyle="heading" color="fg">
          {title}
        </Text>
        {words}
      </Text>
      {url ? (
        <LinkButton href={url} target="_blank">
          Track the parcel
        </LinkButton>
      ) : null}
    </Flex>
  )
}
