import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { plainText } from '@wellspring/api/contract/chat-format'
import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { reactions } from '@wellspring/api/contract/chat-status'
import type { Reaction } from '@wellspring/api/contract/chat-status'
import type { Sent } from '@wellspring/api/hooks/chat-sender'
import { OptionsMenu, optionLook } from '@wellspring/ui/options-menu'
import { t } from '@wellspring/words/macro'

import { hasReacted } from './has-reacted.ts'
import { isEditable } from './is-editable.ts'
import { DeleteDialog, EditDialog, ModerateDialog, ReportDialog } from './message-dialogs.tsx'

export interface MessageOptionsProps {
  message: ChatMessage
  /** The button beside the message. */
  anchor: HTMLElement
  isOwn: boolean
  canWrite: boolean
  canModerate: boolean
  onReply: () => void
  onReact: (reaction: Reaction, isOn: boolean) => void
  onSent: (sent: Sent) => void
  onTaken: (message: ChatMessage) => void
  onClose: () => void
}

type Act = 'edit' | 'delete' | 'report' | 'remove' | 'release'

/** The dialog that an action opens. */
function Followed({ act, message, onSent, onTaken, onClose }: MessageOptionsProps & { act: Act }) {
  switch (act) {
    case 'edit':
      return <EditDialog message={message} onSent={onSent} onClose={onClose} />
    case 'report':
      return <ReportDialog message={message} onClose={onClose} />
    case 'delete':
      return <DeleteDialog message={message} onTaken={onTaken} onClose={onClose} />
    case 'release':
    case 'remove':
      return <ModerateDialog message={message} act={act} onTaken={onTaken} onClose={onClose} />
  }
}

function Reactions({ message, onReact, onClose }: MessageOptionsProps) {
  const isOn = (reaction: Reaction) => hasReacted(message, reaction)
  return (
    <Flex role="group" aria-label={t`React`} gap="1" wrap="wrap" mb="2">
      {reactions.map((reaction) => (
        <Button
          key={reaction}
          variant={isOn(reaction) ? 'subtle' : 'ghost'}
          colorPalette={isOn(reaction) ? 'accent' : 'gray'}
          minW="11"
          minH="11"
          px="0"
          fontSize="xl"
          aria-pressed={isOn(reaction)}
          aria-label={t`React with ${reaction}`}
          onClick={() => {
            onReact(reaction, !isOn(reaction))
            onClose()
          }}
        >
          {reaction}
        </Button>
      ))}
    </Flex>
  )
}

export function MessageOptions(props: MessageOptionsProps) {
  const { message, anchor, isOwn, canWrite, canModerate, onReply, onClose } = props
  const [act, setAct] = useState<Act>()
  const acts: readonly (readonly [label: string, isOffered: boolean, press: () => void])[] = [
    [
      t`Reply`,
      canWrite,
      () => {
        onReply()
        onClose()
      },
    ],
    [t`Edit`, isOwn && canWrite && isEditable(message), () => setAct('edit')],
    [t`Delete`, isOwn, () => setAct('delete')],
    [t`Report`, !isOwn, () => setAct('report')],
    [
      t`Release`,
      canModerate && (message.status === 'held' || (message.isLimited && !isOwn)),
      () => setAct('release'),
    ],
    [t`Remove as a moderator`, canModerate && !isOwn, () => setAct('remove')],
  ]
  return (
    <OptionsMenu
      title={isOwn ? t`Your message` : t`Message from ${message.author.name}`}
      anchor={anchor}
      onClose={onClose}
      summary={
        <Text color="fg.muted" lineClamp="3" mb="4" overflowWrap="anywhere">
          {message.isLimited && !isOwn ? t`This message may hurt.` : plainText(message.text)}
        </Text>
      }
      followed={act && <Followed act={act} {...props} />}
    >
      {canWrite ? <Reactions {...props} /> : null}
      {acts.map(([label, isOffered, press]) =>
        isOffered ? (
          <Button key={label} {...optionLook} onClick={press}>
            {label}
          </Button>
        ) : null,
      )}
    </OptionsMenu>
  )
}
