import { Button, Flex, IconButton } from '@chakra-ui/react'

import { reactions } from '@wellspring/api/contract/chat-status'
import type { Reaction } from '@wellspring/api/contract/chat-status'
import { MoreIcon, ReplyIcon } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

/** Those that fit beside a message. */
const atHand = reactions.slice(0, 3)

export interface MessageActsProps {
  /** Whose message it is, as a part of a sentence. */
  of: string
  /** When it was sent, as the reader reads times. */
  at: string
  canWrite: boolean
  onReact: (reaction: Reaction) => void
  onReply: () => void
  isMoreOpen: boolean
  /** The button beside which the rest opens. */
  onMore: (button: HTMLElement) => void
}

/**
 * What is done with a message most, for whoever has a pointer; all of it is behind the last button, which is all that a
 * phone has room for, and the only stop of a keyboard.
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
            aria-label={t`Answer ${of}, ${at}`}
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
