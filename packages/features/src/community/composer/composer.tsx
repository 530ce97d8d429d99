import { Box, Flex, IconButton, Textarea } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { MAX_CHAT_TEXT } from '@wellspring/api/contract/chat-status'
import { hasContactDetails } from '@wellspring/api/contract/chat-text'
import type { OutgoingMessage } from '@wellspring/api/hooks/chat-outbox'
import { FormatIcon, SendIcon } from '@wellspring/ui/icon'
import { useMedia } from '@wellspring/ui/use-media'
import { t } from '@wellspring/words/macro'

import { ChosenPictures } from './chosen-pictures.tsx'
import { ContactWarning } from './contact-warning.tsx'
import { FormatBar } from './format-bar.tsx'
import { MentionChoice, optionId } from './mention-choice.tsx'
import { PictureButton } from './picture-button.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { useMentions } from './use-mentions.ts'
import { useMessageText } from './use-message-text.ts'
import { usePictures } from './use-pictures.ts'

export interface ComposerProps {
  roomId: string
  userId: string
  /** The group whose members can be mentioned; null where mentions are not possible. */
  groupId: string | null
  warnsOfContacts: boolean
  replyTo: ChatMessage | null
  onReplyTo: (message: ChatMessage | null) => void
  onTyping: () => void
  /** Called by the up arrow in an empty field, to edit the last message. */
  onEditLast: () => void
  onSend: (message: Omit<OutgoingMessage, 'clientId' | 'roomId'>) => void
}

/**
 * The field that writes a message. Enter sends and Shift+Enter starts a new line; on a touch keyboard Enter starts a
 * new line and the button sends.
 */
export function Composer(props: ComposerProps) {
  const { roomId, userId, groupId, warnsOfContacts, replyTo, onReplyTo, onTyping, onEditLast, onSend } = props
  const [isWarned, setWarned] = useState(false)
  const [isFormatting, setFormatting] = useState(false)
  const pictures = usePictures(userId)
  const typesOnGlass = useMedia('(pointer: coarse)')
  const listId = useId()
  const { field, text, caret, setCaret, put, write, take, setOff, goOn, pressFormat } = useMessageText({
    // Per user, because several people may share a browser.
    draft: `chat:${userId}:${roomId}`,
    onWritten(text) {
      mentions.startOver()
      setWarned(false)
      if (text !== '') onTyping()
    },
  })
  const mentions = useMentions({ groupId, text, caret, put })
  const canSend = (text.trim() !== '' || pictures.uploaded.length > 0) && !pictures.isBusy

  useEffect(() => {
    if (!replyTo) return
    // Deferred, because the closing dialog restores its own focus first.
    const turn = setTimeout(() => field.current?.focus())
    return () => clearTimeout(turn)
  }, [replyTo, field])

  function send(isSure = isWarned) {
    const said = text.trim()
    if (!canSend) return
    if (warnsOfContacts && !isSure && hasContactDetails(said)) {
      setWarned(true)
      return
    }
    onSend({
      text: said,
      replyToId: replyTo?.id ?? null,
      mentionIds: mentions.idsIn(said),
      pictures: pictures.uploaded,
    })
    write('')
    mentions.clear()
    pictures.clear()
    onReplyTo(null)
    field.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (mentions.press(event) || pressFormat(event)) {
      event.preventDefault()
      return
    }
    if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      onEditLast()
      return
    }
    if (event.key === 'Escape' && replyTo) onReplyTo(null)
    if (event.key !== 'Enter') return
    const isAsked = event.ctrlKey || event.metaKey
    if (event.shiftKey || (!isAsked && typesOnGlass)) {
      goOn(event)
      return
    }
    event.preventDefault()
    send()
  }

  return (
    <Box as="section" data-composer aria-label={t`Write a message`} borderTopWidth="1px" bg="bg.surface">
      {mentions.people.length > 0 ? (
        <MentionChoice
          id={listId}
          people={mentions.people}
          active={mentions.active}
          onChoose={mentions.mean}
        />
      ) : null}
      {replyTo ? <ReplyBar to={replyTo} onCancel={() => onReplyTo(null)} /> : null}
      {isWarned ? (
        <ContactWarning
          onSend={() => send(true)}
          onChange={() => {
            setWarned(false)
            field.current?.focus()
          }}
        />
      ) : null}
      <ChosenPictures chosen={pictures.chosen} problem={pictures.problem} onRemove={pictures.remove} />
      <FormatBar isAsked={isFormatting} onFormat={setOff} />
      <Flex as="form" gap="2" p="3" align="flex-end" onSubmit={(event) => event.preventDefault()}>
        <PictureButton isFull={pictures.isFull} onAdd={pictures.add} />
        <IconButton
          type="button"
          hideFrom="md"
          variant={isFormatting ? 'subtle' : 'ghost'}
          colorPalette="gray"
          ms="-2"
          minW="11"
          minH="11"
          aria-label={t`Format`}
          aria-pressed={isFormatting}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setFormatting(!isFormatting)}
        >
          <FormatIcon />
        </IconButton>
        <Textarea
          ref={field}
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          autoresize
          rows={1}
          minH="11"
          maxH="10rem"
          maxLength={MAX_CHAT_TEXT}
          value={text}
          onChange={({ target }) => take(target)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onPaste={({ clipboardData }) => {
            if (clipboardData.files.length > 0) pictures.add([...clipboardData.files])
          }}
          onKeyDown={press}
          {...(mentions.people.length > 0 && {
            'aria-controls': listId,
            'aria-activedescendant': optionId(listId, mentions.active),
          })}
        />
        <IconButton
          type="button"
          aria-label={t`Send`}
          title={t`Send`}
          minW="11"
          minH="11"
          disabled={!canSend}
          onClick={() => send()}
        >
          <SendIcon />
        </IconButton>
      </Flex>
    </Box>
  )
}
