import { Button } from '@chakra-ui/react'

import { failureMessage } from '@wellspring/api/failure-message'
import { useOpenDirectRoom } from '@wellspring/api/hooks/chat'
import { toast } from '@wellspring/ui/toast'
import { Trans } from '@wellspring/words/macro'

export interface MessageClientProps {
  patronId: string
  /** Goes to the conversation. */
  onRoom: (id: string) => void
}

/** Leads to the conversation with a client, which begins with it where there is none. */
export function MessageClient({ patronId, onRoom }: MessageClientProps) {
  const { mutate: open, isPending } = useOpenDirectRoom()
  return (
    <Button
      variant="outline"
      loading={isPending}
      onClick={() =>
        open(patronId, {
          onSuccess: ({ room }) => onRoom(room.id),
          onError: (error) => toast.error(failureMessage(error)),
        })
      }
    >
      <Trans>Message</Trans>
    </Button>
  )
}
