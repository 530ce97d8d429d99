import { Box, Button, Flex, Text } from '@chakra-ui/react'

import { Problem } from '@wellspring/api/client'
import type { Clock } from '@wellspring/ui/zoned-time'
import { dayAndTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

export interface NearestSlotsProps {
  problem: Error
  clock: Clock
  value: string | null
  onChange: (startsAt: string) => void
}

/** Explains why the chosen time is unavailable and offers the nearest free ones. */
export function NearestSlots({ problem, clock, value, onChange }: NearestSlotsProps) {
  const free = (problem instanceof Problem && problem.alternatives) || []
  return (
    <Box role="alert" bg="bg.error" color="fg.error" borderRadius="lg" px="4" py="3" mb="5">
      <Text fontWeight="medium">{problem.message}</Text>
      {free.length > 0 ? (
        <>
          <Text textStyle="sm" mt="1">
            <Trans>These are the nearest:</Trans>
          </Text>
          <Flex role="group" aria-label={t`The nearest free times`} gap="2" mt="3" wrap="wrap">
            {free.map(({ startsAt }) => (
              <Button
                key={startsAt}
                size="sm"
                minH="11"
                variant={startsAt === value ? 'solid' : 'outline'}
                aria-pressed={startsAt === value}
                onClick={() => onChange(startsAt)}
              >
                {dayAndTime(startsAt, clock)}
              </Button>
            ))}
          </Flex>
        </>
      ) : null}
    </Box>
  )
}
