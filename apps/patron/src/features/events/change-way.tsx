import { Button, Text } from '@chakra-ui/react'

import type { Attendance } from '@wellspring/api/contract/event-format'
import { useChangeTicketAttendance } from '@wellspring/api/hooks/tickets'
import { t } from '@wellspring/words/macro'

import { sentenceOf } from './sentence-of.ts'

export interface ChangeWayProps {
  ticketId: string
  attendance: Attendance
}

/** In person instead of online, or the other way round, as long as there is room. */
export function ChangeWay({ ticketId, attendance }: ChangeWayProps) {
  const { mutate, isPending, error } = useChangeTicketAttendance()
  const isOnline = attendance === 'online'
  return (
    <>
      <Button
        variant="ghost"
        mt="1"
        minH="11"
        loading={isPending}
        loadingText={t`Changing`}
        onClick={() => mutate({ id: ticketId, attendance: isOnline ? 'in_person' : 'online' })}
      >
        {isOnline ? t`Come in person instead` : t`Take part online instead`}
      </Button>
      {error ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {sentenceOf(error)}
        </Text>
      ) : null}
    </>
  )
}
