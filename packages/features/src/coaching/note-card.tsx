import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { CoachingNote, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { useRemoveNote } from '@wellspring/api/hooks/coaching'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { dayAndTime, dayWords, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { writerOf } from './coaching-labels.ts'
import { NoteEditor } from './note-editor.tsx'

export interface NoteCardProps {
  note: CoachingNote
  space: CoachingSpaceDetail
}

function Byline({ note, space }: NoteCardProps) {
  const clock = useClock()
  const when = (at: string) => dayAndTime(at, clock)
  const writer = writerOf(note.by, space)
  return (
    <Text textStyle="sm" color="fg.muted" mb="2">
      {writer.charAt(0).toUpperCase() + writer.slice(1)}, {when(note.writtenAt)}
      {note.changedAt ? t`, changed since` : ''}
      {note.session ? t`. About the session of ${dayWords(note.session.startsAt, clock.zone)}` : ''}
    </Text>
  )
}

/** One note; its writer changes it in its place. */
export function NoteCard({ note, space }: NoteCardProps) {
  const { mutate, isPending } = useRemoveNote()
  const [state, setState] = useState<'read' | 'edit' | 'remove'>('read')
  const read = () => setState('read')
  return (
    <Box
      as="article"
      aria-label={t`Note`}
      p={{ base: '4', sm: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Byline note={note} space={space} />
      {state === 'edit' ? (
        <NoteEditor space={space} note={note} onDone={read} />
      ) : (
        <>
          <Text maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {note.text}
          </Text>
          <Flex gap="1" mt="2" ms="-3" _empty={{ display: 'none' }}>
            {note.verbs.includes('change') ? (
              <Button size="sm" variant="ghost" onClick={() => setState('edit')}>
                <Trans>Change</Trans>
              </Button>
            ) : null}
            {note.verbs.includes('remove') ? (
              <Button size="sm" variant="ghost" onClick={() => setState('remove')}>
                <Trans>Remove</Trans>
              </Button>
            ) : null}
          </Flex>
        </>
      )}
      <ConfirmDialog
        open={state === 'remove'}
        onClose={read}
        title={t`Remove this note?`}
        busy={isPending}
        onConfirm={() => mutate(note.id, { onSettled: read })}
      >
        <Trans>It is gone for both of you.</Trans>
      </ConfirmDialog>
    </Box>
  )
}
