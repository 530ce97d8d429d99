import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { ClientNote } from '@wellspring/api/contract/clients'
import { useRemoveClientNote } from '@wellspring/api/hooks/clients'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { ClientNoteEditor } from './client-note-editor.tsx'

export interface ClientNoteCardProps {
  patronId: string
  note: ClientNote
}

/** One note, which is changed in its place. */
export function ClientNoteCard({ patronId, note }: ClientNoteCardProps) {
  const clock = useClock()
  const { mutate, isPending } = useRemoveClientNote()
  const [state, setState] = useState<'read' | 'edit' | 'remove'>('read')
  const read = () => setState('read')
  const { text, writtenAt, changedAt } = note
  return (
    <Box as="li" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Text textStyle="sm" color="fg.muted" mb="2">
        {changedAt
          ? t`${dayAndTime(writtenAt, clock)} · changed ${dayAndTime(changedAt, clock)}`
          : dayAndTime(writtenAt, clock)}
      </Text>
      {state === 'edit' ? (
        <ClientNoteEditor patronId={patronId} note={note} onDone={read} />
      ) : (
        <>
          <Text maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Text>
          <Flex gap="1" mt="2" ms="-3">
            <Button size="sm" variant="ghost" onClick={() => setState('edit')}>
              <Trans>Change</Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setState('remove')}>
              <Trans>Remove</Trans>
            </Button>
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
        <Trans>It cannot be brought back.</Trans>
      </ConfirmDialog>
    </Box>
  )
}
