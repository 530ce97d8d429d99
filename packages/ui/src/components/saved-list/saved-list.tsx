import { Badge, Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import type { ErrorStateProps } from '../error-state/error-state.tsx'
import { SkeletonText } from '../skeleton/skeleton.tsx'

export interface SavedItem {
  id: string
  /** The name for the labels of its buttons. */
  name: string
  title: string
  isDefault: boolean
  lines: readonly string[]
  /** Why it cannot be used. */
  problem?: string | undefined
  /** Before its Remove button. */
  actions?: ReactNode
  /** Explains the effect of removing it. Null if it cannot be removed, for a reason that its text gives. */
  removal: string | null
}

export interface SavedListProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  /** Undefined while they load. */
  items: readonly SavedItem[] | undefined
  failure: ErrorStateProps | null
  emptySentence: string
  removeLabel: string
  removing: boolean
  /** Calls `done` when the removal has ended, successfully or not. */
  onRemove: (id: string, done: () => void) => void
}

/** As high as one item, and only slightly higher than the sentence for an empty list. */
function Coming() {
  return (
    <Box role="status" py="4">
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <SkeletonText lines={2} />
    </Box>
  )
}

function Row({ item, onRemove }: { item: SavedItem; onRemove: () => void }) {
  const { name, title, isDefault, lines, problem, actions, removal } = item
  return (
    <Flex as="li" gap="3" wrap="wrap" align="start" py="4" borderBottomWidth="1px">
      <Box flex="1" minW="13rem">
        <Text fontWeight="medium">
          {title}{' '}
          {isDefault ? (
            <Badge ms="2">
              <Trans>Default</Trans>
            </Badge>
          ) : null}
        </Text>
        {lines.map((line) => (
          <Text key={line} textStyle="sm" color="fg.muted">
            {line}
          </Text>
        ))}
        {problem ? (
          <Text textStyle="sm" color="fg.error">
            {problem}
          </Text>
        ) : null}
      </Box>
      <Flex gap="2">
        {actions}
        {removal === null ? null : (
          <Button variant="ghost" size="sm" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

/** A user's saved items with the default one marked. Removing one asks for confirmation. */
export function SavedList({ title, action, items, failure, emptySentence, ...removal }: SavedListProps) {
  const { removeLabel, removing, onRemove } = removal
  const [leaving, setLeaving] = useState<SavedItem | null>(null)
  return (
    <Box as="section" aria-label={title}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="11">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        {action}
      </Flex>
      {failure && !items ? <ErrorState {...failure} /> : null}
      {!items && !failure ? <Coming /> : null}
      {items?.length === 0 ? (
        <Text color="fg.muted" mt="2">
          {emptySentence}
        </Text>
      ) : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {items?.map((item) => (
          <Row key={item.id} item={item} onRemove={() => setLeaving(item)} />
        ))}
      </Stack>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? t`Remove ${leaving.name}?` : ''}
        confirmLabel={removeLabel}
        sentence={null}
        busy={removing}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) onRemove(leaving.id, () => setLeaving(null))
        }}
      >
        {leaving?.removal}
      </ConfirmDialog>
    </Box>
  )
}
