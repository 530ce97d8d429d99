import { Button, Stack } from '@chakra-ui/react'
import { useRef } from 'react'

import type { Availability } from '@wellspring/api/contract/availability'
import type { Booking } from '@wellspring/api/contract/booking'
import { Modal } from '@wellspring/ui/modal'
import { dayAndTime, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { MoveDialog } from '../dialogs/move-dialog.tsx'
import { NewAppointmentDialog } from './new-appointment-dialog.tsx'
import { BlockTimeDialog, OpenAgainDialog } from './time-off-dialogs.tsx'

/** The action that is open in the calendar. */
export type CalendarAct =
  | { kind: 'choose'; startsAt: string; endsAt?: string }
  | { kind: 'book'; startsAt?: string; patronId?: string }
  | { kind: 'block'; startsAt?: string | undefined; endsAt?: string | undefined; day?: string }
  | { kind: 'open'; timeOff: Availability['timeOff'][number] }
  | { kind: 'move'; booking: Booking; to: string }

export interface CalendarDialogsProps {
  act: CalendarAct
  onAct: (act: CalendarAct | null) => void
  /** Called with the start of a new appointment, so that the calendar shows its day. */
  onMade: (startsAt: string) => void
}

/** Asks what to add at the pressed time. */
function ChooseDialog({
  startsAt,
  endsAt,
  onAct,
}: { startsAt: string; endsAt?: string | undefined } & Pick<CalendarDialogsProps, 'onAct'>) {
  const clock = useClock()
  const start = dayAndTime(startsAt, clock)
  const usual = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      open
      isFollowed
      initialFocus={usual}
      onClose={() => onAct(null)}
      title={endsAt ? t`${start} to ${timeIn(endsAt, clock)}` : start}
    >
      <Stack gap="3">
        <Button ref={usual} onClick={() => onAct({ kind: 'book', startsAt })}>
          <Trans>New appointment</Trans>
        </Button>
        <Button variant="outline" onClick={() => onAct({ kind: 'block', startsAt, endsAt })}>
          <Trans>Block time</Trans>
        </Button>
      </Stack>
    </Modal>
  )
}

export function CalendarDialogs({ act, onAct, onMade }: CalendarDialogsProps) {
  const onClose = () => onAct(null)
  if (act.kind === 'choose') return <ChooseDialog startsAt={act.startsAt} endsAt={act.endsAt} onAct={onAct} />
  if (act.kind === 'book')
    return (
      <NewAppointmentDialog
        patronId={act.patronId}
        startsAt={act.startsAt}
        onMade={onMade}
        onClose={onClose}
      />
    )
  if (act.kind === 'block')
    return <BlockTimeDialog startsAt={act.startsAt} endsAt={act.endsAt} day={act.day} onClose={onClose} />
  if (act.kind === 'open') return <OpenAgainDialog timeOff={act.timeOff} onClose={onClose} />
  return <MoveDialog booking={act.booking} to={act.to} onClose={onClose} />
}
