import { Button, Flex, IconButton } from '@chakra-ui/react'

import { reactions } from '@wellspring/api/contract/chat-status'
import type { Reaction } from '@wellspring/api/contract/chat-status'
import { MoreIcon, ReplyIcon } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

/** The reactions that fit beside a message. */
const atHand = reactions.slice(0, 3)

export interface MessageActsProps {
  /** The author of the message, as a part of a label. */
  of: string
  /** When the message was sent, formatted for the viewer. */
  at: string
  canWrite: boolean
  onReact: (reaction: Reaction) => void
  onReply: () => void
  isMoreOpen: boolean
  /** The button to which the menu is anchored. */
  onMore: (button: HTMLElement) => void
}

/**
 * The most frequent actions on a message, for pointer users. The last button opens a menu with all actions: it is the
 * only one on a phone and the only tab stop of the keyboard.
 */
export function MessageActs(props: MessageActsProps) {
  const { of, at, canWrite, isMoreOpen, onReact, onReply, onMore } = props
  return (
    <Flex
      data-acts
      alignSelf="center"
      flexShrink="0"
      align="center"
      opacity={isMoreOpen ? 1 : { base: 1, md: 0 }}
      css={{ '@media (hover: none)': { opacity: 1, '& > [data-quick]': { display: 'none' } } }}
    >
      {canWrite ? (
        <Flex data-quick hideBelow="md">
          {atHand.map((reaction) => (
            <Button
              key={reaction}
              variant="ghost"
              colorPalette="gray"
              minW="9"
              minH="9"
              px="0"
              tabIndex={-1}
              aria-label={t`React with ${reaction} to ${of}, ${at}`}
              onClick={() => onReact(reaction)}
            >
              {reaction}
            </Button>
          ))}
          <IconButton
            variant="ghost"
            colorPalette="gray"
            minW="9"
            minH="9"
            tabIndex={-1}
            aria-label={t`Reply to ${of}, ${at}`}
            onClick={onReply}
          >
            <ReplyIcon size={18} />
          </IconButton>
        </Flex>
      ) : null}
      <IconButton
        size="sm"
        minW="11"
        minH="11"
        variant="ghost"
        colorPalette="gray"
        aria-label={t`Options of ${of}, ${at}`}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={({ currentTarget }) => onMore(currentTarget)}
      >
        <MoreIcon size={18} />
      </IconButton>
    </Flex>
  )
}
