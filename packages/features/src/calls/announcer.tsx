import { VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'

import type { Call } from '@wellspring/api/contract/calls'

import { announcementOf, endNote } from './phases/call-phase.ts'
import type { CallPhase } from './phases/call-phase.ts'
import { peopleNews } from './guests/guest-labels.ts'

const inCall = new Set<CallPhase>(['live', 'reconnecting'])

interface Said {
  face: CallPhase
  other: boolean
  words: string
  noted: boolean
  people: Call['people']
}

export interface AnnouncerProps {
  call: Call
  face: CallPhase
  connected: boolean
  now: string
}

/** Announces changes in a call to screen readers. */
export function Announcer({ call, face, connected, now }: AnnouncerProps) {
  const [said, setSaid] = useState<Said | null>(null)
  // A lost connection is the other person's only while this page still hears the server.
  const other = face === 'reconnecting' ? !connected : call.other.isHere
  const noted = face === 'live' && endNote(call, now) !== null
  const { people } = call
  const told = inCall.has(face) ? peopleNews(said?.people ?? [], people, call.place) : null
  if (!said || said.face !== face || said.other !== other || (noted && !said.noted) || told) {
    const changed =
      announcementOf(said, { face, other, name: call.other.name, isHost: call.place === 'provider' }) ?? told
    const words = changed ?? (noted && !said?.noted ? `${endNote(call, now)}.` : (said?.words ?? ''))
    setSaid({ face, other, words, people, noted: noted || (said?.noted ?? false) })
  }
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said?.words}
    </VisuallyHidden>
  )
}
