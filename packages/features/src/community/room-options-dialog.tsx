import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'

import type { RoomDetail } from '@wellspring/api/contract/chat-rooms'
import { useBlockUser, useMuteRoom } from '@wellspring/api/hooks/chat'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { LinkButton } from '@wellspring/ui/link'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { chatHrefs } from './chat-hrefs.ts'

export interface RoomOptionsDialogProps {
  room: RoomDetail
  onClose: () => void
}

/** What one hears of a room, and of whom. */
export function RoomOptionsDialog({ room, onClose }: RoomOptionsDialogProps) {
  const { id, name, group, other, isMuted, isBlocked } = room
  const { mutate: mute, isPending: isMuting } = useMuteRoom()
  const { mutate: block, isPending: isBlocking } = useBlockUser()
  const [isAsking, setAsking] = useState(false)
  const setBlocked = (userId: string, next: boolean) =>
    block(
      { userId, isBlocked: next },
      {
        onSuccess: () => {
          toast.success(next ? t`You have blocked ${name}` : t`You hear from ${name} again`)
          onClose()
        },
      },
    )
  return (
    <Modal open onClose={onClose} title={name}>
      <Stack gap="2">
        {group ? (
          <LinkButton href={chatHrefs.group(group.id)} variant="outline" onClick={onClose}>
            <Trans>About {group.name}</Trans>
          </LinkButton>
        ) : null}
        <Button
          variant="outline"
          loading={isMuting}
          onClick={() => mute({ id, isMuted: !isMuted }, { onSuccess: onClose })}
        >
          {isMuted ? t`Unmute` : t`Mute`}
        </Button>
        {other ? (
          <Button
            variant="outline"
            colorPalette={isBlocked ? 'gray' : 'red'}
            loading={isBlocking}
            onClick={() => (isBlocked ? setBlocked(other.id, false) : setAsking(true))}
          >
            {isBlocked ? t`Unblock ${other.name}` : t`Block ${other.name}`}
          </Button>
        ) : null}
      </Stack>
      {other ? (
        <ConfirmDialog
          open={isAsking}
          onClose={onClose}
          title={t`Block ${other.name}?`}
          sentence={null}
          busy={isBlocking}
          confirmLabel={t`Block`}
          onConfirm={() => setBlocked(other.id, true)}
        >
          <Trans>
            You cannot write to each other any more, and their messages in groups are folded away. They are
            not told. You can take it back at any time.
          </Trans>
        </ConfirmDialog>
      ) : null}
    </Modal>
  )
}
