import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { CoachingGoal, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { EmptyList } from '@wellspring/ui/empty-list'
import { PlusIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { GoalCard } from './goal-card.tsx'
import { GoalDialog } from './goal-dialog.tsx'

/** Goals with the steps towards them. */
export function GoalsSection({ space }: { space: CoachingSpaceDetail }) {
  const [edited, setEdited] = useState<CoachingGoal | 'new' | null>(null)
  const { goals, verbs, id } = space
  const add = verbs.includes('write') ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} />
      <Trans>New goal</Trans>
    </Button>
  ) : null
  return (
    <Box as="section" aria-label={t`Goals`}>
      <Flex gap="3" mb="4" wrap="wrap" justify="space-between" align="center">
        <Text as="h2" textStyle="heading">
          <Trans>Goals</Trans>
        </Text>
        {goals.length > 0 ? add : null}
      </Flex>
      {goals.length === 0 ? (
        <EmptyList
          title={t`No goals yet`}
          sentence={t`A goal says where you want to be, and why. Steps lead there between the sessions.`}
          action={add}
        />
      ) : null}
      <Stack gap="4">
        {goals.map((goal) => (
          <GoalCard key={goal.id} goal={goal} space={space} onEdit={() => setEdited(goal)} />
        ))}
      </Stack>
      {edited ? (
        <GoalDialog spaceId={id} goal={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Box>
  )
}
