import { Alert, Box, Button, Flex, IconButton, Input, Text, Textarea } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'
import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { MAX_CHAT_TEXT } from '@wellspring/api/contract/chat-status'
import { hasContactDetails } from '@wellspring/api/contract/chat-text'
import type { OutgoingMessage } from '@wellspring/api/hooks/chat-outbox'
import { dropSessionDraft, keepSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'
import { CloseIcon, PaperclipIcon, SendIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { MentionChoice, typedName } from './mention-choice.tsx'
import { usePictures } from './use-pictures.ts'

export interface ComposerProps {
  roomId: string
  userId: string
  /** Where somebody can be meant by name. */
  groupId: string | null
  warnsOfContacts: boolean
  replyTo: ChatMessage | null
  onReplyTo: (message: ChatMessage | null) => void
  onTyping: () => void
  onSend: (message: Omit<OutgoingMessage, 'clientId' | 'roomId'>) => void
}

/** Where a message is written: Enter sends it, Shift and Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { roomId, userId, groupId, warnsOfContacts, replyTo, onReplyTo, onTyping, onSend } = props
  // Nobody else's, on a browser that several people use.
  const draft = `chat:${userId}:${roomId}`
  const [text, setText] = useState(() => readSessionDraft(draft, { text: '' }).text)
  const [caret, setCaret] = useState(0)
  const [meant, setMeant] = useState<readonly ChatPerson[]>([])
  const [isWarned, setWarned] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const pictures = usePictures(userId)
  const name = groupId === null ? null : typedName(text, caret)
  const canSend = (text.trim() !== '' || pictures.uploaded.length > 0) && !pictures.isBusy

  useEffect(() => {
    if (!replyTo) return
    // The dialog in which it was chosen gives the focus back first.
    const turn = setTimeout(() => field.current?.focus())
    return () => clearTimeout(turn)
  }, [replyTo])

  function write(next: string, at = next.length) {
    setText(next)
    setCaret(at)
    setWarned(false)
    if (next === '') dropSessionDraft(draft)
    else {
      keepSessionDraft(draft, { text: next })
      onTyping()
    }
  }
  function mean(person: ChatPerson) {
    const start = caret - (name?.length ?? 0)
    const next = `${text.slice(0, start)}${person.name} ${text.slice(caret)}`
    setMeant((known) => [...known.filter(({ id }) => id !== person.id), person])
    write(next, start + person.name.length + 1)
    field.current?.focus()
  }
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
      mentionIds: meant.filter((person) => said.includes(`@${person.name}`)).map(({ id }) => id),
      pictures: pictures.uploaded,
    })
    write('')
    setMeant([])
    pictures.clear()
    onReplyTo(null)
    field.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && replyTo) onReplyTo(null)
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <Box as="section" aria-label={t`Write a message`} borderTopWidth="1px" bg="bg.surface">
      {groupId !== null && name ? <MentionChoice groupId={groupId} name={name} onChoose={mean} /> : null}
      {replyTo ? (
        <Flex px="4" py="2" gap="3" align="center" borderBottomWidth="1px">
          <Text textStyle="sm" color="fg.muted" truncate flex="1">
            <Trans>
              Answer to {replyTo.author.name}: {replyTo.text || t`Picture`}
            </Trans>
          </Text>
          <IconButton
            size="sm"
            minW="11"
            minH="11"
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Cancel the reply`}
            onClick={() => onReplyTo(null)}
          >
            <CloseIcon size={18} />
          </IconButton>
        </Flex>
      ) : null}
      {isWarned ? (
        <Alert.Root status="warning" role="alert" borderRadius="0">
          <Alert.Content>
            <Text>
              <Trans>
                This has contact details. You have not booked together yet: what is arranged elsewhere is not
                covered here, neither your payment nor your privacy.
              </Trans>
            </Text>
            <Flex gap="3" mt="2" wrap="wrap">
              <Button size="sm" minH="11" variant="outline" onClick={() => send(true)}>
                <Trans>Send anyway</Trans>
              </Button>
              <Button
                size="sm"
                minH="11"
                variant="ghost"
                onClick={() => {
                  setWarned(false)
                  field.current?.focus()
                }}
              >
                <Trans>Change it</Trans>
              </Button>
            </Flex>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      {pictures.chosen.length > 0 || pictures.problem ? (
        <Flex px="3" pt="2" gap="2" wrap="wrap" align="center">
          {pictures.chosen.map(({ id, name: fileName, uploaded }) => (
            <Button
              key={id}
              size="sm"
              minH="11"
              variant="outline"
              maxW="14rem"
              aria-label={t`Remove ${fileName}`}
              onClick={() => pictures.remove(id)}
            >
              <Text as="span" truncate>
                {uploaded ? fileName : `${fileName} …`}
              </Text>
              <CloseIcon size={16} />
            </Button>
          ))}
          {pictures.problem ? (
            <Text role="alert" textStyle="sm" color="fg.error">
              {pictures.problem}
            </Text>
          ) : null}
        </Flex>
      ) : null}
      <Flex as="form" gap="2" p="3" align="flex-end" onSubmit={(event) => event.preventDefault()}>
        <Input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          display="none"
          onChange={({ target }) => {
            pictures.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <IconButton
          type="button"
          variant="ghost"
          colorPalette="gray"
          minW="11"
          minH="11"
          aria-label={t`Add a picture`}
          title={t`Add a picture`}
          disabled={pictures.isFull}
          onClick={() => files.current?.click()}
        >
          <PaperclipIcon />
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
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onPaste={({ clipboardData }) => {
            if (clipboardData.files.length > 0) pictures.add([...clipboardData.files])
          }}
          onKeyDown={press}
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
