import { Alert, Box, Button, Flex, IconButton, Input, Text, Textarea } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'
import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { MAX_CHAT_TEXT } from '@wellspring/api/contract/chat-status'
import { hasContactDetails } from '@wellspring/api/contract/chat-text'
import type { OutgoingMessage } from '@wellspring/api/hooks/chat-outbox'
import { dropSessionDraft, keepSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'
import { CloseIcon, FormatIcon, PaperclipIcon, SendIcon } from '@wellspring/ui/icon'
import { useMedia } from '@wellspring/ui/use-media'
import { Trans, t } from '@wellspring/words/macro'

import { FormatBar } from './format-bar.tsx'
import { applyFormat, nextLine, withOneSign } from '../messages/format-text.ts'
import type { Format } from '../messages/format-text.ts'
import { PlainText } from '../messages/plain-text.tsx'
import { MentionChoice, optionId, typedName, useMentionCandidates } from './mention-choice.tsx'
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
  // Per user, because several people may share a browser.
  const draft = `chat:${userId}:${roomId}`
  const [text, setText] = useState(() => readSessionDraft(draft, { text: '' }).text)
  const [caret, setCaret] = useState(0)
  const [meant, setMeant] = useState<readonly ChatPerson[]>([])
  const [isWarned, setWarned] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const pictures = usePictures(userId)
  const typesOnGlass = useMedia('(pointer: coarse)')
  const [isFormatting, setFormatting] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const name = groupId === null ? null : typedName(text, caret)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const found = useMentionCandidates(groupId, name)
  const people = name === dismissed ? [] : found
  /** The selection to set once the field holds the text just written. */
  const choice = useRef<readonly [start: number, end: number] | null>(null)
  const canSend = (text.trim() !== '' || pictures.uploaded.length > 0) && !pictures.isBusy

  useEffect(() => {
    if (!replyTo) return
    // Deferred, because the closing dialog restores its own focus first.
    const turn = setTimeout(() => field.current?.focus())
    return () => clearTimeout(turn)
  }, [replyTo])

  const choose = useEffectEvent((_held: string) => {
    if (choice.current) field.current?.setSelectionRange(...choice.current)
    choice.current = null
  })
  useEffect(() => choose(text), [text])

  function write(next: string, at = next.length) {
    setText(next)
    setCaret(at)
    setActive(0)
    setDismissed(null)
    setWarned(false)
    if (next === '') dropSessionDraft(draft)
    else {
      keepSessionDraft(draft, { text: next })
      onTyping()
    }
  }
  /** Replaces the text and selection, unless the text would be too long. */
  function put(next: string, start: number, end = start) {
    field.current?.focus()
    if (next.length > MAX_CHAT_TEXT) return
    choice.current = [start, end]
    write(next, end)
  }
  /** Takes the typed text, without a list marker that the new line already has. */
  function take({ value, selectionStart }: HTMLTextAreaElement) {
    const typed = value.length > text.length ? withOneSign(value, selectionStart) : null
    if (typed && typed.text !== value) put(typed.text, typed.start)
    else write(value, selectionStart)
  }
  function mean(person: ChatPerson) {
    const start = caret - (name?.length ?? 0)
    const next = `${text.slice(0, start)}${person.name} ${text.slice(caret)}`
    setMeant((known) => [...known.filter(({ id }) => id !== person.id), person])
    put(next, start + person.name.length + 1)
  }
  function chosenNow() {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    return { text, start: selectionStart, end: selectionEnd }
  }
  function setOff(format: Format) {
    const after = applyFormat(format, chosenNow())
    put(after.text, after.start, after.end)
  }
  /** Continues the list on a new line. */
  function goOn(event: KeyboardEvent) {
    const next = nextLine(chosenNow())
    if (!next) return
    event.preventDefault()
    put(next.text, next.start)
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
  /** Handles keys of the mention list; returns whether it did. */
  function pressInNames({ key, shiftKey }: KeyboardEvent): boolean {
    const person = people[active]
    if (!person || shiftKey) return false
    if (key === 'ArrowDown') setActive((active + 1) % people.length)
    else if (key === 'ArrowUp') setActive((active + people.length - 1) % people.length)
    else if (key === 'Enter' || key === 'Tab') mean(person)
    else if (key === 'Escape') setDismissed(name)
    else return false
    return true
  }
  function pressFormat({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    const format = ({ b: 'bold', i: 'italic' } as const)[key.toLowerCase()]
    if (!format || !(ctrlKey || metaKey) || altKey || shiftKey) return false
    setOff(format)
    return true
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (pressInNames(event) || pressFormat(event)) {
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
    <Box as="section" aria-label={t`Write a message`} borderTopWidth="1px" bg="bg.surface">
      {people.length > 0 ? (
        <MentionChoice id={listId} people={people} active={active} onChoose={mean} />
      ) : null}
      {replyTo ? (
        <Flex px="4" py="2" gap="3" align="center" borderBottomWidth="1px">
          <Text textStyle="sm" color="fg.muted" truncate flex="1">
            <Trans>
              Answer to {replyTo.author.name}:{' '}
              {replyTo.text === '' ? t`Picture` : <PlainText text={replyTo.text} />}
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
      <FormatBar isAsked={isFormatting} onFormat={setOff} />
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
          {...(people.length > 0 && {
            'aria-controls': listId,
            'aria-activedescendant': optionId(listId, active),
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
