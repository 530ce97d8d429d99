import type { CoachingNote, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { useRemoveNote } from '@wellspring/api/hooks/coaching'
import { NoteCard } from '@wellspring/ui/note-card'
import { dayAndTime, dayWords, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { writerOf } from './coaching-labels.ts'
import { NoteEditor } from './note-editor.tsx'

export interface CoachingNoteCardProps {
  note: CoachingNote
  space: CoachingSpaceDetail
}

function Byline({ note, space }: CoachingNoteCardProps) {
  const clock = useClock()
  const writer = writerOf(note.by, space)
  return (
    <>
      {writer.charAt(0).toUpperCase() + writer.slice(1)}, {dayAndTime(note.writtenAt, clock)}
      {note.changedAt ? t`, changed since` : ''}
      {note.session ? t`. About the session of ${dayWords(note.session.startsAt, clock.zone)}` : ''}
    </>
  )
}

/** A note in a coaching space, visible to both. */
export function CoachingNoteCard({ note, space }: CoachingNoteCardProps) {
  const { mutate, isPending } = useRemoveNote()
  const { id, text, verbs } = note
  return (
    <NoteCard
      byline={<Byline note={note} space={space} />}
      text={text}
      renderEditor={
        verbs.includes('change')
          ? (onDone) => <NoteEditor space={space} note={note} onDone={onDone} />
          : undefined
      }
      onRemove={verbs.includes('remove') ? (onSettled) => mutate(id, { onSettled }) : undefined}
      isRemoving={isPending}
      consequence={t`It is deleted for both of you.`}
    />
  )
}
