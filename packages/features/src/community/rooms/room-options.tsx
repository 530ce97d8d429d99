import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { RoomDetail } from '@wellspring/api/contract/chat-rooms'
import { useBlockUser, useMuteRoom } from '@wellspring/api/hooks/chat'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { LinkButton } from '@wellspring/ui/link'
import { OptionsMenu, optionLook } from '@wellspring/ui/options-menu'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { chatHrefs } from '../chat-hrefs.ts'
import { roomNames } from './room-names.ts'

export interface RoomOptionsProps {
  room: RoomDetail
  /** The button in the header. */
  anchor: HTMLElement
  onClose: () => void
}

/** Mutes a room, or blocks the other person. */
export function RoomOptions({ room, anchor, onClose }: RoomOptionsProps) {
  const { id, group, other, isMuted, isBlocked } = room
  const names = roomNames(room)
  const { mutate: mute, isPending: isMuting } = useMuteRoom()
  const { mutate: block, isPending: isBlocking } = useBlockUser()
  const [isAsking, setAsking] = useState(false)
  const setBlocked = (userId: string, next: boolean) =>
    block(
      { userId, isBlocked: next },
      {
        onSuccess: () => {
          toast.success(next ? t`You have blocked ${names.title}` : t`You have unblocked ${names.title}`)
          onClose()
        },
      },
    )
  return (
    <OptionsMenu
      title={[names.title, names.room].filter(Boolean).join(' · ')}
      anchor={anchor}
      onClose={onClose}
      followed={
        isAsking && other ? (
          <ConfirmDialog
            open
            onClose={onClose}
            title={t`Block ${other.name}?`}
            sentence={null}
            busy={isBlocking}
            confirmLabel={t`Block`}
            onConfirm={() => setBlocked(other.id, true)}
          >
            <Trans>
              You can no longer write to each other, and their messages in groups are folded away. We do not
              tell them. You can unblock them at any time.
            </Trans>
          </ConfirmDialog>
        ) : undefined
      }
    >
      {group ? (
        <LinkButton href={chatHrefs.group(group.id)} {...optionLook} onClick={onClose}>
          <Trans>About {group.name}</Trans>
        </LinkButton>
      ) : null}
      <Button
        {...optionLook}
        loading={isMuting}
        onClick={() => mute({ id, isMuted: !isMuted }, { onSuccess: onClose })}
      >
        {isMuted ? t`Unmute` : t`Mute`}
      </Button>
      {other ? (
        <Button
          {...optionLook}
          colorPalette={isBlocked ? 'gray' : 'red'}
          loading={isBlocking}
          onClick={() => (isBlocked ? setBlocked(other.id, false) : setAsking(true))}
        >
          {isBlocked ? t`Unblock ${other.name}` : t`Block ${other.name}`}
        </Button>
      ) : null}
    </OptionsMenu>
  )
}
