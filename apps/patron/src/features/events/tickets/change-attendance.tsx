import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Attendance } from '@wellspring/api/contract/event-format'
import { useChangeTicketAttendance } from '@wellspring/api/hooks/tickets'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { t } from '@wellspring/words/macro'

import { errorMessage } from '../error-message.ts'

export interface ChangeAttendanceProps {
  ticketId: string
  attendance: Attendance
}

/** Switches a ticket between in person and online while there is room. */
export function ChangeAttendance({ ticketId, attendance }: ChangeAttendanceProps) {
  const { mutate, isPending, error } = useChangeTicketAttendance()
  const [isAsking, setIsAsking] = useState(false)
  const isOnline = attendance === 'online'
  const change = isOnline ? t`Come in person instead` : t`Take part online instead`
  return (
    <>
      <Button variant="ghost" minH="11" onClick={() => setIsAsking(true)}>
        {change}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={isOnline ? t`Come in person?` : t`Take part online?`}
        sentence={null}
        tone="plain"
        confirmLabel={change}
        busy={isPending}
        onConfirm={() =>
          mutate(
            { id: ticketId, attendance: isOnline ? 'in_person' : 'online' },
            { onSettled: () => setIsAsking(false) },
          )
        }
      >
        <Text>
          {isOnline
            ? t`This ticket’s link will no longer open the event. You can change back until the start.`
            : t`Others can then take your place in the room. You can change back only while there is room.`}
        </Text>
      </ConfirmDialog>
      {error ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {errorMessage(error)}
        </Text>
      ) : null}
    </>
  )
}
