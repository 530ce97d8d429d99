import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { trackingUrl } from '@wellspring/features/orders'
import { BagIcon, CheckIcon, CloseIcon, SendIcon } from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { Link, LinkButton } from '@wellspring/ui/link'
import { useClock, wholeDay } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

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
      title: t`Getting ready to be sent`,
      words: (
        <>
          <Trans>
            {name} sends it {deadline ? t`by ${dayOf(deadline.at)}` : t`soon`}. If they do not, you get a full
            refund.
          </Trans>
        </>
      ),
    }
  if (status === 'shipping')
    return {
      Icon: SendIcon,
      title: deadline ? t`On its way, expected by ${dayOf(deadline.at)}` : t`On its way`,
      words: (
        <>
          <Trans>
            Sent on {since}
            {carrier ? t` with ${carrier}` : ''}
            {trackingNumber ? t`, number ${trackingNumber}` : ''}.
            {deadline
              ? t` Not there by then? Tell us from this page: after that day it counts as received.`
              : ''}
          </Trans>
        </>
      ),
    }
  if (status === 'completed')
    return {
      Icon: CheckIcon,
      title: t`Received on ${since}`,
      words: (
        <>
          <Trans>From {name}.</Trans>
        </>
      ),
    }
  return {
    Icon: CloseIcon,
    title: status === 'rejected' ? t`Not accepted by the seller` : t`Cancelled on ${since}`,
    words: t`What you paid goes back to your card.`,
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
      aria-label={t`Where it is`}
      gap="4"
      p={{ base: '4', sm: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      wrap="wrap"
      align="center"
    >
      <IconDisc size="12">
        <Icon size={24} />
      </IconDisc>
      <Text as="div" flex="1 1 16rem" minW="0" color="fg.muted">
        <Text as="h2" textStyle="heading" color="fg">
          {title}
        </Text>
        {words}
      </Text>
      {url ? (
        <LinkButton href={url} target="_blank">
          <Trans>Track the parcel</Trans>
        </LinkButton>
      ) : null}
    </Flex>
  )
}
