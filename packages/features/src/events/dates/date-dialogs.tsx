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
import { Trans, t } from '@wellspring/words/macro'
import { MINUTE_MS } from '@wellspring/api/contract/time'

const scopeOptions = [
  { value: 'this', label: t`Only this date` },
  { value: 'following', label: t`This and all later dates, by the same amount` },
]

interface AddDatesDialogProps {
  event: OwnEvent
  onClose: () => void
}

/** Adds a date, or several at the same hour. */
export function AddDatesDialog({ event, onClose }: AddDatesDialogProps) {
  const { mutateAsync } = useAddDates()
  const last = event.occurrences.at(-1)
  return (
    <Modal open onClose={onClose} title={t`Add dates`}>
      <Form
        schema={datesForm(event.zone)}
        defaultValues={{
          startsAt: '',
          lengthMinutes: String(last ? minutesOf(last) : 60),
          every: 'once',
          times: '4',
        }}
        submitLabel={t`Add`}
        onSubmit={async (input) => {
          await mutateAsync({ ...input, id: event.id })
          toast.success(input.repeat ? t`${input.repeat.times} dates added` : t`Date added`)
          onClose()
        }}
      >
        <WhenFields zone={event.zone} />
        <RepeatFields />
      </Form>
    </Modal>
  )
}

const minutesOf = ({ startsAt, endsAt }: Occurrence) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS

interface MoveDateDialogProps extends AddDatesDialogProps {
  date: Occurrence
  /** Whether later dates follow it. */
  hasMore: boolean
}

/** Moves a date, optionally together with the ones that follow. */
export function MoveDateDialog({ event, date, hasMore, onClose }: MoveDateDialogProps) {
  const { mutateAsync } = useMoveDate()
  return (
    <Modal open onClose={onClose} title={t`Move this date`}>
      <Form
        schema={moveForm(event.zone)}
        defaultValues={{
          startsAt: wallTimeOf(date.startsAt, event.zone),
          lengthMinutes: String(minutesOf(date)),
          scope: 'this',
        }}
        submitLabel={t`Move`}
        onSubmit={async (input) => {
          await mutateAsync({ ...input, id: date.id })
          toast.success(t`Moved`)
          onClose()
        }}
      >
        <WhenFields zone={event.zone} />
        {hasMore ? <ChoiceField name="scope" label={t`What moves`} options={scopeOptions} /> : null}
        {event.status === 'published' ? (
          <Text textStyle="sm" color="fg.muted">
            <Trans>
              Everyone who has booked is asked once if they can still come. Anyone who cannot may cancel with
              a full refund.
            </Trans>
          </Text>
        ) : null}
      </Form>
    </Modal>
  )
}
