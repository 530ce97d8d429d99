import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { MAX_CHAT_TEXT } from '@wellspring/api/contract/chat-status'
import { dropSessionDraft, keepSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'

import { applyFormat, nextLine, withOneSign } from '../messages/format-text.ts'
import type { Format } from '../messages/format-text.ts'

interface MessageText {
  /** The name under which the text is kept across a reload. */
  draft: string
  onWritten: (text: string) => void
}

/** The text that is being written: its field, its caret and its formatting. */
export function useMessageText({ draft, onWritten }: MessageText) {
  const [text, setText] = useState(() => readSessionDraft(draft, { text: '' }).text)
  const [caret, setCaret] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  /** The selection to set once the field holds the text just written. */
  const choice = useRef<readonly [start: number, end: number] | null>(null)

  const choose = useEffectEvent((_held: string) => {
    if (choice.current) field.current?.setSelectionRange(...choice.current)
    choice.current = null
  })
  useEffect(() => choose(text), [text])

  function write(next: string, at = next.length) {
    setText(next)
    setCaret(at)
    if (next === '') dropSessionDraft(draft)
    else keepSessionDraft(draft, { text: next })
    onWritten(next)
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
  /** Handles the keys of the formats; returns whether it did. */
  function pressFormat({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    const format = ({ b: 'bold', i: 'italic' } as const)[key.toLowerCase()]
    if (!format || !(ctrlKey || metaKey) || altKey || shiftKey) return false
    setOff(format)
    return true
  }
  return { field, text, caret, setCaret, write, put, take, setOff, goOn, pressFormat }
}
