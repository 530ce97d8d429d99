import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Fragment, useState } from 'react'

import { DISPUTE_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import type { OrderDetail } from '@wellspring/api/contract/orders'
import { ReturnDialog } from '@wellspring/features/disputes'
import { InfoModal } from '@wellspring/ui/info-modal'
import { LinkButton } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'
import { DAY_MS } from '@wellspring/api/contract/time'

interface SentProps {
  seller: string
  disputeId: string
  onClose: () => void
}

/** Confirms the request, names who answers it and links to the dispute. */
function Sent({ seller, disputeId, onClose }: SentProps) {
  return (
    <InfoModal
      open
      onClose={onClose}
      title={t`Your request is sent`}
      message={t`${seller} will answer you. If they do not answer in time, we decide. You can add more pictures in the dispute.`}
      action={
        <Flex gap="3" wrap="wrap" justify="center">
          <LinkButton href={`/my-orders/disputes/${disputeId}`}>
            <Trans>See the dispute</Trans>
          </LinkButton>
          <Button variant="outline" onClick={onClose}>
            <Trans>Back to the order</Trans>
          </Button>
        </Flex>
      }
    />
  )
}

interface LinesProps {
  order: OrderDetail
  onCreated: (disputeId: string) => void
}

function Lines({ order, onCreated }: LinesProps) {
  const [lineId, setLineId] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ lineId: string; message: string }>()
  const line = order.lines.find(({ id }) => id === lineId)
  return (
    <Box as="section">
      <Heading as="h2" textStyle="heading" mb="2">
        <Trans>Something wrong?</Trans>
      </Heading>
      <Stack gap="2" align="flex-start">
        {order.lines.map(({ id, name, variantName, disputable }) => (
          <Fragment key={id}>
            {disputable > 0 ? (
              <Button size="sm" variant="outline" onClick={() => setLineId(id)}>
                <Trans>
                  Return or dispute {name}, {variantName}
                </Trans>
              </Button>
            ) : null}
            {problem?.lineId === id ? (
              <Text role="alert" textStyle="sm" color="fg.error">
                {problem.message}
              </Text>
            ) : null}
          </Fragment>
        ))}
      </Stack>
      {line ? (
        <ReturnDialog
          orderId={order.id}
          productId={line.productId}
          productVariantId={line.productVariantId}
          totalQuantity={line.disputable}
          onClose={() => setLineId(null)}
          onFailed={(message) => setProblem({ lineId: line.id, message })}
          onCreated={(disputeId) => {
            setProblem(undefined)
            onCreated(disputeId)
          }}
        />
      ) : null}
    </Box>
  )
}

/** The end of the return period once it has passed; null before that, and after a full refund. */
function returnsClosedAt(
  { status, timeline, totals, refundedAmount }: OrderDetail,
  now: string,
): string | null {
  const completed = timeline.find((step) => step.status === 'completed')
  if (status !== 'completed' || !completed || refundedAmount >= totals.total) return null
  const closedAt = Date.parse(completed.at) + DISPUTE_WITHIN_DAYS * DAY_MS
  return closedAt < Date.parse(now) ? new Date(closedAt).toISOString() : null
}

/** Opens a return or dispute for each order line, or says that the period is over. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const [sentId, setSentId] = useState<string | null>(null)
  const closedAt = returnsClosedAt(order, useNow())
  return (
    <>
      {closedAt ? (
        <Text color="fg.muted">
          <Trans>
            Returns closed on <MediumDate date={closedAt} />.
          </Trans>
        </Text>
      ) : null}
      {order.verbs.includes('dispute') ? <Lines order={order} onCreated={setSentId} /> : null}
      {sentId ? <Sent seller={order.seller.name} disputeId={sentId} onClose={() => setSentId(null)} /> : null}
    </>
  )
}
