import { Text } from '@chakra-ui/react'

import type { Availability } from '@wellspring/api/contract/availability'
import { useAddTimeOff, useRemoveTimeOff } from '@wellspring/api/hooks/scheduling'
import { TimeOffForm } from '@wellspring/forms/scheduling/time-off-form'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { wallTimeOf } from '@wellspring/ui/wall-time'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'
import { HOUR_MS } from '@wellspring/api/contract/time'

export interface BlockTimeDialogProps {
  /** The time that was pressed in the calendar. */
  startsAt?: string | undefined
  /** The end of a dragged range. */
  endsAt?: string | undefined
  /** The shown day, when no time was pressed. */
  day?: string | undefined
  onClose: () => void
}

export function BlockTimeDialog({ startsAt, endsAt, day, onClose }: BlockTimeDialogProps) {
  const { zone } = useClock()
  const add = useAddTimeOff()
  const until = endsAt ?? (startsAt && new Date(Date.parse(startsAt) + HOUR_MS).toISOString())
  return (
    <Modal open onClose={onClose} title={t`Block time`}>
      <Text color="fg.muted" mb="5">
        <Trans>No one can book this time. Existing appointments stay.</Trans>
      </Text>
      <TimeOffForm
        zone={zone}
        from={startsAt ? wallTimeOf(startsAt, zone) : day}
        {...(until && { to: wallTimeOf(until, zone) })}
        submitLabel={t`Block this time`}
        onSubmit={async (input) => {
          const { bookedCount } = await add.mutateAsync(input)
          if (bookedCount === 0) toast.success(t`Blocked`)
          else
            toast.warning(
              plural(bookedCount, {
                one: 'Blocked. 1 appointment in it stays',
                other: 'Blocked. # appointments in it stay',
              }),
            )
          onClose()
        }}
      />
    </Modal>
  )
}

export interface OpenAgainDialogProps {
  timeOff: Availability['timeOff'][number]
  onClose: () => void
}

export function OpenAgainDialog({ timeOff, onClose }: OpenAgainDialogProps) {
  const clock = useClock()
  const remove = useRemoveTimeOff()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={timeOff.note ?? t`Blocked time`}
      confirmLabel={t`Unblock this time`}
      cancelLabel={t`Keep it blocked`}
      tone="plain"
      sentence={null}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(timeOff.id, { onSuccess: onClose })}
    >
      <Trans>
        From {dayAndTime(timeOff.from, clock)} to {dayAndTime(timeOff.to, clock)} no one can book you.
      </Trans>
    </ConfirmDialog>
  )
}
