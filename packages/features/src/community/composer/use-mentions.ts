import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'

import { typedName, useMentionCandidates } from './mention-choice.tsx'

interface MentionsOf {
  /** The group whose members can be mentioned; null where mentions are not possible. */
  groupId: string | null
  text: string
  caret: number
  put: (text: string, caret: number) => void
}

/** The members whose names are typed, and those who were chosen. */
export function useMentions({ groupId, text, caret, put }: MentionsOf) {
  const [meant, setMeant] = useState<readonly ChatPerson[]>([])
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const name = groupId === null ? null : typedName(text, caret)
  const found = useMentionCandidates(groupId, name)
  const people = name === dismissed ? [] : found

  function mean(person: ChatPerson) {
    const start = caret - (name?.length ?? 0)
    const next = `${text.slice(0, start)}${person.name} ${text.slice(caret)}`
    setMeant((known) => [...known.filter(({ id }) => id !== person.id), person])
    put(next, start + person.name.length + 1)
  }
  return {
    people,
    /** The index of the member that Enter chooses. */
    active,
    mean,
    /** Handles the keys of the list; returns whether it did. */
    press({ key, shiftKey }: KeyboardEvent): boolean {
      const person = people[active]
      if (!person || shiftKey) return false
      if (key === 'ArrowDown') setActive((active + 1) % people.length)
      else if (key === 'ArrowUp') setActive((active + people.length - 1) % people.length)
      else if (key === 'Enter' || key === 'Tab') mean(person)
      else if (key === 'Escape') setDismissed(name)
      else return false
      return true
    },
    idsIn: (said: string) => meant.filter((person) => said.includes(`@${person.name}`)).map(({ id }) => id),
    /** Another text was written. */
    startOver() {
      setActive(0)
      setDismissed(null)
    },
    clear: () => setMeant([]),
  }
}
