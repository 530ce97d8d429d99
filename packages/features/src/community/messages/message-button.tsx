import { Button } from '@chakra-ui/react'

import { failureMessage } from '@wellspring/api/failure-message'
import { useOpenDirectRoom } from '@wellspring/api/hooks/chat'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

export interface MessageButtonProps {
  userId: string
  label?: string
  /** Opens the conversation. */
  onRoom: (id: string) => void
}

/** Opens the conversation with a user, and starts one if there is none. */
export function MessageButton({ userId, label = t`Message`, onRoom }: MessageButtonProps) {
  const { mutate: open, isPending } = useOpenDirectRoom()
  return (
    <Button
      variant="outline"
      loading={isPending}
      onClick={() =>
        open(userId, {
          onSuccess: ({ room }) => onRoom(room.id),
          onError: (error) => toast.error(failureMessage(error)),
        })
      }
    >
      {label}
    </Button>
  )
}
