import type { ClientNote } from '@wellspring/api/contract/clients'
import { useRemoveClientNote } from '@wellspring/api/hooks/clients'
import { NoteCard } from '@wellspring/ui/note-card'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { ClientNoteEditor } from './client-note-editor.tsx'

export interface ClientNoteCardProps {
  patronId: string
  note: ClientNote
}

export function ClientNoteCard({ patronId, note }: ClientNoteCardProps) {
  const clock = useClock()
  const { mutate, isPending } = useRemoveClientNote()
  const { id, text, writtenAt, changedAt } = note
  return (
    <NoteCard
      byline={
        changedAt
          ? t`${dayAndTime(writtenAt, clock)} · changed ${dayAndTime(changedAt, clock)}`
          : dayAndTime(writtenAt, clock)
      }
      text={text}
      renderEditor={(onDone) => <ClientNoteEditor patronId={patronId} note={note} onDone={onDone} />}
      onRemove={(onSettled) => mutate(id, { onSettled })}
      isRemoving={isPending}
      consequence={t`It cannot be brought back.`}
    />
  )
}
