import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'

export interface NoteCardProps {
  byline: ReactNode
  text: string
  /** Replaces the text during editing. Undefined if the user may not edit it. */
  renderEditor?: ((onDone: () => void) => ReactNode) | undefined
  /** Undefined if the user may not remove it. */
  onRemove?: ((onSettled: () => void) => void) | undefined
  isRemoving: boolean
  /** Explains the effect of removing it. */
  consequence: string
}

/** A note that is edited and removed in place. */
export function NoteCard({ byline, text, renderEditor, onRemove, isRemoving, consequence }: NoteCardProps) {
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
      <Text textStyle="sm" color="fg.muted" mb="2">
        {byline}
      </Text>
      {state === 'edit' && renderEditor ? (
        renderEditor(read)
      ) : (
        <>
          <Text maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Text>
          <Flex gap="1" mt="2" ms="-3" _empty={{ display: 'none' }}>
            {renderEditor ? (
              <Button size="sm" variant="ghost" onClick={() => setState('edit')}>
                <Trans>Change</Trans>
              </Button>
            ) : null}
            {onRemove ? (
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
        busy={isRemoving}
        onConfirm={() => onRemove?.(read)}
      >
        {consequence}
      </ConfirmDialog>
    </Box>
  )
}
