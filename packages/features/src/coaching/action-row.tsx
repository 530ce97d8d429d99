import { Box, Checkbox, Flex, IconButton, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { CoachingAction, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { useRemoveAction, useTickAction } from '@wellspring/api/hooks/coaching'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { CheckIcon, EditIcon, TrashIcon } from '@wellspring/ui/icon'
import { mediumDay } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

import { writerOf } from './coaching-labels.ts'

export interface ActionRowProps {
  action: CoachingAction
  space: CoachingSpaceDetail
  onEdit: () => void
}

function Tick({ action: { id, what, doneAt, verbs } }: Pick<ActionRowProps, 'action'>) {
  const { mutate, isPending, variables } = useTickAction()
  if (!verbs.includes('tick'))
    return (
      <Flex boxSize="5" mt="0.5" flexShrink="0" align="center" justify="center" color="green.fg">
        {doneAt ? (
          <CheckIcon size={18} label={t`Done`} />
        ) : (
          <Box boxSize="2" borderRadius="full" borderWidth="1px" borderColor="border.control" />
        )}
      </Flex>
    )
  return (
    <Checkbox.Root
      flexShrink="0"
      minH="6"
      checked={isPending ? variables.done : doneAt !== null}
      onCheckedChange={({ checked }) => mutate({ id, done: checked === true })}
    >
      <Checkbox.HiddenInput aria-label={what} />
      <Checkbox.Control />
    </Checkbox.Root>
  )
}

/** One step: the patron ticks it off, and its author can edit it. */
export function ActionRow({ action, space, onEdit }: ActionRowProps) {
  const { mutate, isPending } = useRemoveAction()
  const [asked, setAsked] = useState(false)
  const { id, what, until, by, doneAt, verbs } = action
  return (
    <Flex as="li" gap="3" py="2" borderTopWidth="1px" align="flex-start">
      <Tick action={action} />
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere" {...(doneAt && { color: 'fg.muted', textDecoration: 'line-through' })}>
          {what}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {[doneAt ? t`done` : until && t`due ${mediumDay(until)}`, t`by ${writerOf(by, space)}`]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Box>
      {verbs.includes('change') ? (
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Change: ${what}`}
          onClick={onEdit}
        >
          <EditIcon size={18} />
        </IconButton>
      ) : null}
      {verbs.includes('remove') ? (
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Remove: ${what}`}
          onClick={() => setAsked(true)}
        >
          <TrashIcon size={18} />
        </IconButton>
      ) : null}
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Remove this step?`}
        busy={isPending}
        onConfirm={() => mutate(id, { onSettled: () => setAsked(false) })}
      >
        {what}
      </ConfirmDialog>
    </Flex>
  )
}
