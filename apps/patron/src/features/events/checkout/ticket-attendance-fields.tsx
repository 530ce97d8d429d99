import { Fieldset } from '@chakra-ui/react'
import { useId } from 'react'

import type { Attendance } from '@wellspring/api/contract/event-format'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { attendanceNames } from '@wellspring/features/events'
import { ChoiceGroup } from '@wellspring/forms/fields/choice-group'
import { Trans, t } from '@wellspring/words/macro'

import { attendancesOfType } from './wanted-tickets.ts'
import type { WantedTicket } from './wanted-tickets.ts'

/** Error messages by ticket index. */
export type TicketErrors = Readonly<Record<number, string>>

/** The field name of a ticket's attendance. */
export const attendanceName = (at: number) => `attendance-${at}`

interface AttendanceFieldProps {
  at: number
  attendances: readonly Attendance[]
  place: string | null
  /** Whether the room has no places left. */
  isRoomFull: boolean
  value: Attendance | undefined
  error: string | undefined
  onChange: (value: Attendance) => void
}

/** Asks whether the ticket is used in person or online. */
function AttendanceField({
  at,
  attendances,
  place,
  isRoomFull,
  value,
  error,
  onChange,
}: AttendanceFieldProps) {
  const id = useId()
  return (
    <Fieldset.Root invalid={error !== undefined} aria-describedby={`${id}-hint ${id}-error`} mt="4">
      <Fieldset.Legend>
        <Trans>Ticket {at + 1}: in person or online?</Trans>
      </Fieldset.Legend>
      <ChoiceGroup
        name={attendanceName(at)}
        label={t`Ticket ${at + 1}: in person or online?`}
        options={attendances.map((one) => ({
          value: one,
          label: isRoomFull && one === 'in_person' ? t`In person (full)` : attendanceNames[one],
          disabled: isRoomFull && one === 'in_person',
        }))}
        value={value}
        onChange={onChange}
      />
      {value === undefined ? null : (
        <Fieldset.HelperText id={`${id}-hint`}>
          {value === 'online' ? t`You get the link with your ticket.` : place}
        </Fieldset.HelperText>
      )}
      <Fieldset.ErrorText id={`${id}-error`}>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  )
}

export interface TicketAttendanceFieldsProps {
  event: PublicEvent
  date: Pick<Occurrence, 'left'>
  ticketTypeId: string
  errors: TicketErrors
  wanted: readonly WantedTicket[]
  onWanted: (wanted: WantedTicket[]) => void
}

/** The attendance of each ticket of a type, if that type allows both. */
export function TicketAttendanceFields({
  event,
  date,
  ticketTypeId,
  errors,
  wanted,
  onWanted,
}: TicketAttendanceFieldsProps) {
  const attendances = attendancesOfType(event, ticketTypeId)
  if (attendances.length < 2) return null
  const inRoom = date.left.find((one) => one.ticketTypeId === ticketTypeId)?.inRoom ?? null
  const isRoomFull = (at: number) =>
    inRoom !== null &&
    inRoom <=
      wanted.filter(
        (one, index) => index !== at && one.ticketTypeId === ticketTypeId && one.attendance === 'in_person',
      ).length
  return wanted.map((one, at) =>
    one.ticketTypeId === ticketTypeId ? (
      <AttendanceField
        key={at}
        at={at}
        attendances={attendances}
        place={event.place}
        isRoomFull={isRoomFull(at)}
        value={one.attendance}
        error={errors[at]}
        onChange={(attendance) =>
          onWanted(wanted.map((each, index) => (index === at ? { ...each, attendance } : each)))
        }
      />
    ) : null,
  )
}
