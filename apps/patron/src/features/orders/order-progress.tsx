import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { trackingUrl } from '@wellspring/api/contract/tracking'
import { isPaidBack } from '@wellspring/features/orders'
import { BagIcon, CheckIcon, CloseIcon, SendIcon } from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { Link, LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { daysBetween, onLastWholeDay, useClock, wholeDay } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

/** The time at which the order reached its status. */
const reachedAt = ({ timeline, status, createdAt }: OrderDetail) =>
  timeline.findLast((step) => step.status === status)?.at ?? createdAt

interface Progress {
  Icon: typeof BagIcon
  title: string
  words: ReactNode
  /** The page on which it goes on. */
  next?: { href: string; label: string }
}

/** A return that the seller has agreed to, as the dispute's page tells it. */
function returnProgress({ disputes, seller }: OrderDetail, zone: string): Progress | null {
  const open = disputes.find(({ status }) => status === 'accepted' || status === 'returning')
  if (!open?.until) return null
  const href = `/my-orders/disputes/${open.id}`
  if (open.status === 'accepted')
    return {
      Icon: SendIcon,
      title: t`Send it back by ${wholeDay(onLastWholeDay(open.until, zone), zone)}`,
      words: t`${seller.name} agrees to take back ${open.name}, and you get the refund once it has arrived. If nothing is sent by then, the dispute ends.`,
      next: { href, label: t`See where to send it` },
    }
  return {
    Icon: SendIcon,
    title: t`On its way back`,
    words: t`You get the refund for ${open.name} once ${seller.name} has it, on ${wholeDay(open.until, zone)} at the latest.`,
    next: { href, label: t`See the return` },
  }
}

/** The time of the last refund, as far as a dispute records it. */
const paidBackAt = ({ disputes }: OrderDetail) =>
  disputes.find(({ refundedAmount }) => refundedAmount > 0)?.since

const howKnown = t`9 in 10 of their parcels to your country arrived in that time.`

function progressOf(order: OrderDetail, zone: string): Progress | null {
  const { status, seller, deadline, carrier, trackingNumber, arrival } = order
  const dayOf = (instant: string) => wholeDay(instant, zone)
  const lastDayOf = (deadline: string) => dayOf(onLastWholeDay(deadline, zone))
  const expected = arrival && daysBetween(arrival.from, arrival.to, zone)
  const name = <Link href={`/providers/${seller.id}`}>{seller.name}</Link>
  const since = dayOf(reachedAt(order))
  if (isPaidBack({ ...order, total: order.totals.total })) {
    const at = paidBackAt(order)
    return {
      Icon: CheckIcon,
      title: at ? t`Refunded in full on ${dayOf(at)}` : t`Refunded in full`,
      words: t`${formatDollars(order.refundedAmount)} went back to your card; it can take 5 to 10 days to show up. There is nothing left to do.`,
    }
  }
  const back = returnProgress(order, zone)
  if (back) return back
  if (status === 'pending')
    return {
      Icon: BagIcon,
      title: expected ? t`Getting ready, usually with you ${expected}` : t`Getting ready to be sent`,
      words: (
        <>
          <Trans>
            {name} sends it {deadline ? t`by ${lastDayOf(deadline.at)}` : t`soon`}. If they do not, you get a
            full refund.
          </Trans>{' '}
          {expected ? howKnown : null}
        </>
      ),
    }
  if (status === 'shipping')
    return {
      Icon: SendIcon,
      title: expected ? t`On its way, usually with you ${expected}` : t`On its way`,
      words: (
        <>
          <Trans>
            Sent on {since}
            {carrier ? t` with ${carrier}` : ''}
            {trackingNumber ? t`, number ${trackingNumber}` : ''}.
            {deadline
              ? t` Not there by ${lastDayOf(deadline.at)}? Press “Return or dispute” below. After that day it counts as received.`
              : ''}
          </Trans>{' '}
          {expected ? howKnown : null}
        </>
      ),
    }
  if (status === 'completed')
    return {
      Icon: CheckIcon,
      title: t`Received on ${since}`,
      words: null,
    }
  return {
    Icon: CloseIcon,
    title: status === 'rejected' ? t`Not accepted by the seller` : t`Cancelled on ${since}`,
    words: t`What you paid is refunded to your card.`,
  }
}

/** The order's status and its expected arrival. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const { zone } = useClock()
  const progress = progressOf(order, zone)
  if (!progress) return null
  const { Icon, title, words, next } = progress
  const url =
    order.status === 'shipping' && !next && order.refundedAmount < order.totals.total
      ? trackingUrl(order.carrier, order.trackingNumber)
      : null
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
      {next ? <LinkButton href={next.href}>{next.label}</LinkButton> : null}
      {url ? (
        <LinkButton href={url} target="_blank">
          <Trans>Track the parcel</Trans>
        </LinkButton>
      ) : null}
    </Flex>
  )
}
