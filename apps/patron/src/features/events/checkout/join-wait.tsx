import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { useJoinEventWaitlist } from '@wellspring/api/hooks/tickets'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { countTickets } from '@wellspring/features/events'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { Quantity } from './quantity.tsx'
import { errorMessage } from '../error-message.ts'

export interface JoinWaitProps {
  occurrenceId: string
  ticketType: { id: string; name: string }
  /** The most tickets that one patron can have. */
  most: number
  onJoined: (waitId: string) => void
}

/** Asks for a number of tickets and joins the waitlist. */
export function JoinWait({ occurrenceId, ticketType, most, onJoined }: JoinWaitProps) {
  const { zone } = useClock()
  const [quantity, setQuantity] = useState(1)
  const { mutateAsync, isPending, error } = useJoinEventWaitlist()
  const join = async () =>
    afterSuccess(
      mutateAsync({ id: occurrenceId, ticketTypeId: ticketType.id, quantity, zone }),
      ({ entry }) => onJoined(entry.id),
    )
  return (
    <Box mt="3">
      <Text textStyle="sm" color="fg.muted" mb="2">
        <Trans>
          When places become free and it is your turn, we offer them to you. Nothing is charged until you
          accept.
        </Trans>
      </Text>
      <Flex gap="3" wrap="wrap" align="center">
        <Quantity
          label={t`${ticketType.name} tickets to wait for`}
          value={quantity}
          least={1}
          most={most}
          onChange={setQuantity}
        />
        <Button variant="outline" loading={isPending} loadingText={t`Join`} onClick={() => void join()}>
          <Trans>Join the waitlist for {countTickets(quantity)}</Trans>
        </Button>
      </Flex>
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {errorMessage(error)}
        </Text>
      ) : null}
    </Box>
  )
}
