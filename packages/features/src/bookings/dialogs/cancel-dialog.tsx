import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'

import { Problem } from '@wellspring/api/client'
import type { CancelPreview } from '@wellspring/api/contract/booking'
import { OptionalText } from '@wellspring/api/contract/fields'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { bookingQueries, useCancelBooking } from '@wellspring/api/hooks/booking'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { formatDollars } from '@wellspring/ui/money'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'

/** Who reads the reason besides its author. */
const readers: Record<BookingDialogProps['scope'], string> = {
  patron: t`The provider will see it.`,
  provider: t`Your client will see it.`,
  admin: t`Both sides will see it.`,
}

const Cancellation = z.object({ reason: OptionalText })

/** The button label states the refund and who gets it. */
function cancelLabel({ refund, toOrganisation, goesTo }: CancelPreview, scope: BookingDialogProps['scope']) {
  const back = refund - toOrganisation
  return scope === 'patron' && goesTo !== 'package' && back > 0
    ? t`Cancel and refund ${formatDollars(back)}`
    : t`Cancel booking`
}

/** What cancelling gives back, and what it does not. */
function refundWords({ refund, toOrganisation, keeps, goesTo }: CancelPreview): string {
  if (refund === 0)
    return keeps > 0 ? t`The ${formatDollars(keeps)} will not be refunded` : t`There is nothing to refund`
  const back =
    goesTo === 'package'
      ? t`The session returns to the package`
      : t`${formatDollars(refund - toOrganisation)} refunded`
  const shared = toOrganisation > 0 ? t` to you, ${formatDollars(toOrganisation)} to your organisation` : ''
  return `${back}${shared}${keeps > 0 ? t`, ${formatDollars(keeps)} not refunded` : ''}`
}

function Preview({ preview, changed }: { preview: CancelPreview; changed: boolean }) {
  const clock = useClock()
  const { because, until } = preview
  return (
    <Box role="status" bg="bg.subtle" borderRadius="lg" px="4" py="3" mb="5">
      {changed ? (
        <Text mb="2">
          <Trans>The amount has changed. Please check it again.</Trans>
        </Text>
      ) : null}
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {refundWords(preview)}
      </Text>
      <Text color="fg.muted">{because}</Text>
      {until ? (
        <Text color="fg.muted" textStyle="sm">
          <Trans>This applies until {dayAndTime(until, clock)}.</Trans>
        </Text>
      ) : null}
    </Box>
  )
}

/** Shows the refund of a cancellation and cancels the booking. */
export function CancelDialog({ booking, scope, onClose }: BookingDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(bookingQueries.cancelPreview(useApi(), booking.id))
  const { mutateAsync } = useCancelBooking()
  const attemptWith = useIdempotentMutation()
  const [changed, setChanged] = useState(false)

  async function cancel(reason: string | undefined, expectedRefund: number) {
    try {
      await attemptWith({ id: booking.id, ...(reason && { reason }), expectedRefund }, mutateAsync)
      toast.success(t`Booking cancelled`)
      onClose()
    } catch (failure) {
      if (!(failure instanceof Problem) || failure.code !== 'PRICE_CHANGED') throw failure
      setChanged(true)
      await refetch()
    }
  }

  return (
    <Modal open onClose={onClose} title={t`Cancel ${booking.number}`}>
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList count={1} /> : null}
      {data ? (
        <>
          <Preview preview={data.preview} changed={changed} />
          <Form
            schema={Cancellation}
            defaultValues={{ reason: '' }}
            submitLabel={cancelLabel(data.preview, scope)}
            isDangerous
            cancelLabel={t`Keep the booking`}
            onSubmit={async ({ reason }) => cancel(reason, data.preview.refund)}
          >
            <TextAreaField name="reason" label={t`Reason`} optional hint={readers[scope]} />
          </Form>
        </>
      ) : null}
    </Modal>
  )
}
