import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { dateScopes, reason } from '@wellspring/api/contract/event-fields'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'
import { useCancelDate, useCancelEvent } from '@wellspring/api/hooks/events'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import { countTickets } from './event-labels.ts'
import { datesToCome, reachOf, refundSentence, takenOf } from './dates/event-dates.ts'

const Why = z.object({ reason: reason(t`Give a reason`) })

const reasonField = (
  <TextAreaField name="reason" label={t`Reason`} hint={t`Everyone who has booked will read it.`} rows={3} />
)

/** Cancels all dates that have not begun. */
export function CancelEventDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const { mutateAsync } = useCancelEvent()
  const now = useNow()
  const tickets = datesToCome(event, now).reduce((sum, date) => sum + takenOf(date, event), 0)
  return (
    <Modal open onClose={onClose} title={t`Cancel ${event.title}`}>
      <Form
        schema={Why}
        defaultValues={{ reason: '' }}
        submitLabel={t`Cancel the event`}
        isDangerous
        cancelLabel={t`Keep the event`}
        onSubmit={async (input) => {
          await mutateAsync({ ...input, id: event.id })
          toast.success(t`The event is cancelled`)
          onClose()
        }}
      >
        <Text>
          <Trans>All dates that have not begun are cancelled. {refundSentence(tickets)}</Trans>
        </Text>
        {reasonField}
      </Form>
    </Modal>
  )
}

const Cancel = Why.extend({ scope: z.enum(dateScopes) })

interface CancelDateDialogProps {
  event: OwnEvent
  date: Occurrence
  /** Dates that can still be cancelled. */
  open: readonly Occurrence[]
  onClose: () => void
}

/** Cancels a date, or it and the ones that follow. */
export function CancelDateDialog({ event, date, open, onClose }: CancelDateDialogProps) {
  const { mutateAsync } = useCancelDate()
  const following = reachOf(open, date, 'following')
  const ticketsOf = (dates: readonly Occurrence[]) => dates.reduce((sum, one) => sum + takenOf(one, event), 0)
  const options = [
    { value: 'this', label: t`Only this date (${countTickets(ticketsOf([date]))})` },
    {
      value: 'following',
      label: t`This and the ${following.length - 1} after it (${countTickets(ticketsOf(following))})`,
    },
  ]
  return (
    <Modal open onClose={onClose} title={t`Cancel this date`}>
      <Form
        schema={Cancel}
        defaultValues={{ reason: '', scope: 'this' }}
        submitLabel={t`Cancel the date`}
        isDangerous
        cancelLabel={t`Keep it`}
        onSubmit={async (input) => {
          await mutateAsync({ ...input, id: date.id })
          toast.success(t`Cancelled`)
          onClose()
        }}
      >
        {following.length > 1 ? (
          <>
            <ChoiceField name="scope" label={t`What is cancelled`} options={options} />
            <Text>
              <Trans>Everyone who has booked gets a full refund, and we email them your reason.</Trans>
            </Text>
          </>
        ) : (
          <Text>{refundSentence(ticketsOf([date]))}</Text>
        )}
        {reasonField}
      </Form>
    </Modal>
  )
}

/** Removes a date from a draft, which nobody has seen. */
export function useRemoveDate() {
  const { mutate, isPending } = useCancelDate()
  return {
    isPending,
    remove: (id: string) =>
      mutate(
        { id, scope: 'this', reason: t`Removed from the draft` },
        { onSuccess: () => toast.success(t`Date removed`) },
      ),
  }
}
