import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { nextGoalStatuses } from '@wellspring/api/contract/coaching'
import type { CoachingAction, CoachingGoal, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { useMoveGoal } from '@wellspring/api/hooks/coaching'
import { AreaTag } from '@wellspring/ui/area-tag'
import { PlusIcon } from '@wellspring/ui/icon'
import { mediumDay } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { ActionDialog } from './action-dialog.tsx'
import { ActionRow } from './action-row.tsx'
import { goalMoves, goalNames, writerOf } from './coaching-labels.ts'

export interface GoalCardProps {
  goal: CoachingGoal
  space: CoachingSpaceDetail
  onEdit: () => void
}

function Moves({ goal, onEdit }: Pick<GoalCardProps, 'goal' | 'onEdit'>) {
  const { mutate, isPending, variables } = useMoveGoal()
  const { id, verbs, status } = goal
  return (
    <>
      {verbs.includes('change') ? (
        <Button size="sm" variant="ghost" aria-label={t`Change ${goal.title}`} onClick={onEdit}>
          <Trans>Change</Trans>
        </Button>
      ) : null}
      {verbs.includes('move')
        ? nextGoalStatuses[status].map((to) => (
            <Button
              key={to}
              size="sm"
              variant="ghost"
              disabled={isPending}
              loading={isPending && variables.status === to}
              loadingText={goalMoves[to].label}
              aria-label={`${goal.title}: ${goalMoves[to].label.toLowerCase()}`}
              onClick={() =>
                mutate({ id, status: to }, { onSuccess: () => toast.success(goalMoves[to].done) })
              }
            >
              {goalMoves[to].label}
            </Button>
          ))
        : null}
    </>
  )
}

/** One goal with its steps. */
export function GoalCard({ goal, space, onEdit }: GoalCardProps) {
  const [edited, setEdited] = useState<CoachingAction | 'new' | null>(null)
  const { title, why, area, leaf, until, status, by, actions, verbs } = goal
  return (
    <Box
      as="article"
      aria-label={title}
      p={{ base: '4', sm: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
        <Text as="h3" fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <StatusBadge status={status} {...goalNames[status]} alignSelf="flex-start" />
      </Flex>
      <Flex gap="2" wrap="wrap" align="center" mb="2" textStyle="sm" color="fg.muted">
        <AreaTag area={area}>{leaf}</AreaTag>
        <span>
          {[until && t`due ${mediumDay(until)}`, t`by ${writerOf(by, space)}`].filter(Boolean).join(', ')}
        </span>
      </Flex>
      {why ? (
        <Text maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {why}
        </Text>
      ) : null}
      {actions.length > 0 ? (
        <Stack as="ul" aria-label={t`Steps to ${title}`} gap="0" mt="3" listStyleType="none">
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} space={space} onEdit={() => setEdited(action)} />
          ))}
        </Stack>
      ) : null}
      <Flex gap="1" wrap="wrap" mt="3" ms="-3">
        {verbs.includes('addAction') ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t`New step to ${title}`}
            onClick={() => setEdited('new')}
          >
            <PlusIcon size={16} />
            <Trans>New step</Trans>
          </Button>
        ) : null}
        <Moves goal={goal} onEdit={onEdit} />
      </Flex>
      {edited ? (
        <ActionDialog
          goalId={goal.id}
          action={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Box>
  )
}
