import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { contestUntil } from '@wellspring/api/contract/contest-window'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useMarkNoShow } from '@wellspring/api/hooks/booking'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { Form } from '@wellspring/forms/form'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { BookingScope } from '../booking-labels.ts'
import { recordWords, useCallRecord } from '../call-record.ts'
import type { BookingDialogProps } from './booking-dialog-props.ts'

const Missing = z.object({ who: z.enum(['patron', 'provider']) })

/** What follows if the patron did not come, or the other way around. Once it was contested, staff decide for good. */
function outcomeWords({ patron, price, status }: BookingDetail, scope: BookingScope, until: string): string {
  const isFree = price === 0
  if (status === 'no_show')
    return isFree
      ? t`This decision is final, and both are told.`
      : t`This decision is final, and both are told. If the patron missed it, nothing is refunded. If the provider missed it, the patron gets a full refund.`
  if (isFree) return t`${patron.name} can disagree until ${until}.`
  return scope === 'admin'
    ? t`If the patron missed it, nothing is refunded, and they can disagree until ${until}. If the provider missed it, the patron gets a full refund.`
    : t`If ${patron.name} missed it, nothing is refunded. They can disagree until ${until}.`
}

function WhoForm({ booking, scope, onClose }: BookingDialogProps) {
  const { mutateAsync } = useMarkNoShow()
  const attemptWith = useIdempotentMutation()
  const { patron, provider } = booking
  return (
    <Form
      schema={Missing}
      defaultValues={{ who: 'patron' }}
      submitLabel={scope === 'admin' ? t`Save` : t`${patron.name} missed it`}
      onSubmit={async ({ who }) => {
        await attemptWith({ id: booking.id, who }, mutateAsync)
        toast.success(t`No-show reported`)
        onClose()
      }}
    >
      {scope === 'admin' ? (
        <ChoiceField
          name="who"
          label={t`Who did not come`}
          options={[
            { value: 'patron', label: t`${patron.name}, the patron` },
            { value: 'provider', label: t`${provider.name}, the provider` },
          ]}
        />
      ) : null}
    </Form>
  )
}

/** Reports who did not come. A provider can report only the patron, and not one whom the call record saw with them. */
export function NoShowDialog(props: BookingDialogProps) {
  const { booking, scope, onClose } = props
  const clock = useClock()
  const now = useNow()
  const { record, isComing } = useCallRecord(booking)
  const hasMet = scope !== 'admin' && record?.kind === 'together'
  return (
    <Modal open onClose={onClose} title={t`Report a no-show`}>
      {isComing ? <LoadingList count={1} label={t`Loading the record of the call`} /> : null}
      {record ? <Text mb="3">{recordWords(record, booking, clock)}</Text> : null}
      {isComing ? null : hasMet ? (
        <Text color="fg.muted">
          <Trans>So this was not a missed appointment. If something else went wrong, ask us for help.</Trans>
        </Text>
      ) : (
        <>
          <Text color="fg.muted" mb="5">
            {outcomeWords(booking, scope, dayAndTime(contestUntil(now), clock))}
          </Text>
          <WhoForm {...props} />
        </>
      )}
    </Modal>
  )
}
