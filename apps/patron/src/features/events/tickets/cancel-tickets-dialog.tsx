import { Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { EventBooking, TicketCancelPreview } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useCancelTickets } from '@wellspring/api/hooks/tickets'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { formatDollars } from '@wellspring/ui/money'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { errorMessage } from '../error-message.ts'

const paid = {
  title: t`Cancel`,
  keep: t`Keep the tickets`,
  cancel: t`Cancel tickets`,
  done: t`Your tickets are cancelled`,
}

const unpaid = {
  title: t`Give up`,
  keep: t`Keep the places`,
  cancel: t`Give up these places`,
  done: t`You gave up these places`,
}

/** What cancelling gives back, and what it does not. */
function refundWords({ refund, toOrganisation, keeps }: TicketCancelPreview): string {
  if (refund === 0)
    return keeps > 0 ? t`The ${formatDollars(keeps)} will not be refunded` : t`There is nothing to refund`
  return [
    t`${formatDollars(refund - toOrganisation)} refunded to your card`,
    toOrganisation > 0 && t`${formatDollars(toOrganisation)} to your organisation`,
    keeps > 0 && t`${formatDollars(keeps)} not refunded`,
  ]
    .filter(Boolean)
    .join(', ')
}

export interface CancelTicketsDialogProps {
  booking: EventBooking
  onClose: () => void
}

/** Shows the refund and cancels for exactly that amount. */
export function CancelTicketsDialog({ booking, onClose }: CancelTicketsDialogProps) {
  const clock = useClock()
  const { mutateAsync, isPending } = useCancelTickets()
  // Stops the preview query on submit: cancelled tickets have no preview.
  const [isAsking, setAsking] = useState(true)
  const asking = { ...eventQueries.cancelPreview(useApi(), booking.id), enabled: isAsking }
  const { data, error, isFetching, refetch } = useQuery(asking)
  const attemptWith = useIdempotentMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const preview = data?.preview
  const labels = booking.status === 'reserved' ? unpaid : paid

  async function cancel(expectedRefund: number) {
    setAsking(false)
    try {
      await attemptWith({ id: booking.id, expectedRefund }, mutateAsync)
      toast.success(labels.done)
      onClose()
    } catch (problem) {
      const hasChanged = hasCode(problem, 'PRICE_CHANGED')
      setFailure(hasChanged ? t`The amount has changed. Please check it again.` : errorMessage(problem))
      setAsking(true)
      if (hasChanged) await refetch()
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={`${labels.title} ${booking.number}`}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {labels.keep}
          </Button>
          <Button
            variant="outline"
            colorPalette="red"
            disabled={!preview}
            loading={isPending}
            loadingText={labels.cancel}
            onClick={() => (preview ? void cancel(preview.refund) : undefined)}
          >
            {labels.cancel}
          </Button>
        </>
      }
    >
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList count={1} /> : null}
      {preview ? (
        <Box role="status" bg="bg.subtle" borderRadius="lg" px="4" py="3">
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {refundWords(preview)}
          </Text>
          <Text color="fg.muted">{preview.because}</Text>
          {preview.until ? (
            <Text color="fg.muted" textStyle="sm">
              <Trans>This applies until {dayAndTime(preview.until, clock)}.</Trans>
            </Text>
          ) : null}
        </Box>
      ) : null}
      {failure ? (
        <Text role="alert" color="fg.error" mt="3">
          {failure}
        </Text>
      ) : null}
    </Modal>
  )
}
