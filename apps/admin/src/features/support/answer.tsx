import { Alert, Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { supportQueries, useReplyToTicket, useReplying } from '@wellspring/api/hooks/support'
import { TicketUploads, staffTicketNames } from '@wellspring/features/support'
import { ReplyForm } from '@wellspring/forms/support/reply-form'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

const afterwards = ['pending', 'on_hold', 'resolved'] as const
type After = (typeof afterwards)[number]

interface AnswerProps {
  ticketId: string
  /** The number of lines of the field; fewer in little space. */
  rows?: number
}

/** Sends a reply and sets the status of the ticket. */
export function Answer({ ticketId, rows }: AnswerProps) {
  const { mutateAsync } = useReplyToTicket()
  const attemptWith = useIdempotentMutation()
  const { data } = useQuery(supportQueries.macros(useApi()))
  const { name, say } = useReplying(ticketId)
  const [after, setAfter] = useState<After>('pending')
  return (
    <Box as="section" aria-label={t`Answer`}>
      {name ? (
        <Alert.Root status="info" role="status" mb="3">
          <Alert.Content>
            <Trans>{name} is writing an answer now.</Trans>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <TicketUploads>
        <ReplyForm
          label={t`Your answer`}
          {...(rows !== undefined && { rows })}
          submitLabel={t`Send answer`}
          {...(data && { prepared: data.macros })}
          onTyping={say}
          onSend={async (input) => {
            await attemptWith({ ...input, id: ticketId, status: after }, mutateAsync)
            toast.success(t`Sent`)
          }}
        >
          <Box>
            <Text textStyle="label" mb="1">
              <Trans>After sending</Trans>
            </Text>
            <FilterButtons
              label={t`Status after sending`}
              choices={afterwards.map((value) => ({ value, label: staffTicketNames[value].label }))}
              value={after}
              onChange={(next) => setAfter(next ?? 'pending')}
              wraps
            />
          </Box>
        </ReplyForm>
      </TicketUploads>
    </Box>
  )
}
