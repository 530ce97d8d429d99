import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { ComponentType } from 'react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { Link, LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { disputeDueWords, disputeNamesFor, dueDays } from '../dispute-names.ts'
import type { DisputeViewer } from '../dispute-names.ts'

export interface OrderDisputesProps {
  order: Pick<OrderDetail, 'disputes'>
  disputeHref: (id: string) => string
  /** The viewer's role; omitted for staff. */
  viewer?: DisputeViewer
}

export interface DisputeActProps extends Pick<OrderDisputesProps, 'order' | 'disputeHref'> {
  /** The button that confirms the return of a dispute. */
  ConfirmReturn?: ComponentType<{ disputeId: string }> | undefined
}

/** What an open dispute asks of the seller: to answer it, or else to confirm that its items are back. */
export function DisputeAct({ order: { disputes }, disputeHref, ConfirmReturn }: DisputeActProps) {
  const toAnswer = disputes.find(({ status }) => status === 'pending')
  if (toAnswer)
    return (
      <LinkButton href={disputeHref(toAnswer.id)}>
        <Trans>Answer the dispute</Trans>
      </LinkButton>
    )
  const toConfirm = disputes.find(({ status }) => status === 'returning')
  return toConfirm && ConfirmReturn ? <ConfirmReturn disputeId={toConfirm.id} /> : null
}

/** The disputes of an order, open or settled; renders nothing without any. */
export function OrderDisputes({ order: { disputes }, disputeHref, viewer }: OrderDisputesProps) {
  const { zone } = useClock()
  if (disputes.length === 0) return null
  return (
    <Box as="section" aria-label={t`Disputes`}>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Disputes</Trans>
      </Text>
      <Stack as="ul" listStyleType="none" gap="3">
        {disputes.map(({ id, number, name, status, refundedAmount, since, until }) => (
          <Box as="li" key={id}>
            <Flex gap="2" align="center" wrap="wrap">
              <Link href={disputeHref(id)}>{number}</Link>
              <StatusBadge status={status} {...disputeNamesFor(viewer)[status]} />
            </Flex>
            <Text textStyle="sm" color="fg.muted">
              {refundedAmount > 0 ? t`${name}, ${formatDollars(refundedAmount)} refunded` : name} ·{' '}
              <MediumDate date={since} />
            </Text>
            {until ? (
              <Text textStyle="sm">{disputeDueWords(status, dueDays(until, zone), viewer)}</Text>
            ) : null}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
