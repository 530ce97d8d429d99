import { Text } from '@chakra-ui/react'

import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'
import { useAddDates, useMoveDate } from '@wellspring/api/hooks/events'
import { RepeatFields, WhenFields, datesForm, moveForm } from '@wellspring/forms/events/date-fields'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { wallTimeOf } from '@wellspring/ui/wall-time'

const scopeOptions = [
  { value: 'this', label: 'Only this date' },
  { value: 'following', label: 'This and all later dates, by the same amount' },
]

interface AddDatesDialogProps {
  event: OwnEvent
  onClose: () => void
}

/** A date, or several at the same hour. */
export function AddDatesDialog({ event, onClose }: AddDatesDialogProps) {
  const { mutateAsync } = useAddDates()
  const last = event.occurrences.at(-1)
  return (
    <Modal open onClose={onClose} title="Add dates">
      <Form
        schema={datesForm(event.zone)}
        defaultValues={{
          startsAt: '',
          lengthMinutes: String(last ? minutesOf(last) : 60),
          every: 'once',
          times: '4',
        }}
        submitLabel="Add"
        onSubmit={async (input) => {
          await mutateAsync({ ...input, id: event.id })
          toast.success(input.repeat ? `${input.repeat.times} dates added` : 'Date added')
          onClose()
        }}
      >
        <WhenFields zone={event.zone} />
        <RepeatFields />
      </Form>
    </Modal>
  )
}

const minutesOf = ({ startsAt, endsAt }: Occurrence) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000

interface MoveDateDialogProps extends AddDatesDialogProps {
  date: Occurrence
  /** Whether others follow it. */
  hasMore: boolean
}

/** A date at another time; those that follow move along if that is wanted. */
export function MoveDateDialog({ event, date, hasMore, onClose }: MoveDateDialogProps) {
  const { mutateAsync } = useMoveDate()
  return (
    <Modal open onClose={onClose} title="Move this date">
      <Form
        schema={moveForm(event.zone)}
        defaultValues={{
          startsAt: wallTimeOf(date.startsAt, event.zone),
          lengthMinutes: String(minutesOf(date)),
          scope: 'this',
        }}
        submitLabel="Move"
        onSubmit={async (input) => {
          await mutateAsync({ ...input, id: date.id })
          toast.success('Moved')
          onClose()
        }}
      >
        <WhenFields zone={event.zone} />
        {hasMore ? <ChoiceField name="scope" label="What moves" options={scopeOptions} /> : null}
        {event.status === 'published' ? (
          <Text textStyle="sm" color="fg.muted">
            Everybody who has booked is asked once whether they come. Who does not can cancel with a full
            refund.
          </Text>
        ) : null}
      </Form>
    </Modal>
  )
}
