import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { CheckIcon, CloseIcon } from '../icon/icon.tsx'
import { mediumDate } from '../relative-date/relative-date.tsx'
import { timeIn, useClock } from '../zoned-time/zoned-time.tsx'

export interface TimelineStep {
  id: string
  label: string
  /** When it happened. Future steps have none. */
  at?: string | null
  detail?: ReactNode
  state: 'done' | 'current' | 'next' | 'stopped'
}

const looks = {
  done: { bg: 'green.solid', color: 'green.contrast', borderColor: 'green.solid' },
  current: { bg: 'bg.surface', color: 'accent.fg', borderColor: 'accent.solid' },
  next: { bg: 'bg.surface', color: 'fg.subtle', borderColor: 'border.emphasized' },
  stopped: { bg: 'red.solid', color: 'red.contrast', borderColor: 'red.solid' },
} as const

const spoken = { done: t`done`, current: 'now', next: 'to come', stopped: 'stopped' } as const

function Mark({ state }: { state: TimelineStep['state'] }) {
  return (
    <Flex
      align="center"
      justify="center"
      boxSize="7"
      borderRadius="full"
      borderWidth="2px"
      flexShrink="0"
      aria-hidden
      {...looks[state]}
    >
      {state === 'done' ? <CheckIcon size={14} /> : null}
      {state === 'stopped' ? <CloseIcon size={14} /> : null}
      {state === 'current' ? <Box boxSize="2.5" borderRadius="full" bg="accent.solid" /> : null}
    </Flex>
  )
}

export function OrderTimeline({
  steps,
  title = t`History`,
  timeZone,
}: {
  steps: readonly TimelineStep[]
  title?: string
  /** The time zone of the steps. The viewer's by default. */
  timeZone?: string
}) {
  const own = useClock()
  const clock = { ...own, zone: timeZone ?? own.zone }
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="4">
        {title}
      </Text>
      <chakra.ol listStyleType="none">
        {steps.map((step, index) => (
          <Flex
            as="li"
            key={step.id}
            gap="4"
            {...(step.state === 'current' ? { 'aria-current': 'step' as const } : {})}
          >
            <Flex direction="column" align="center">
              <Mark state={step.state} />
              {index === steps.length - 1 ? null : (
                <Box flex="1" w="2px" minH="5" bg={step.state === 'done' ? 'green.solid' : 'border'} />
              )}
            </Flex>
            <Box pb="6" pt="0.5">
              <Text
                fontWeight={step.state === 'next' ? 'normal' : 'semibold'}
                color={step.state === 'next' ? 'fg.subtle' : 'fg'}
              >
                {step.label}
                <chakra.span srOnly>, {spoken[step.state]}</chakra.span>
              </Text>
              {step.at ? (
                <Text as="time" {...{ dateTime: step.at }} textStyle="xs" color="fg.subtle" display="block">
                  {mediumDate(step.at, clock.zone)}, {timeIn(step.at, clock)}
                </Text>
              ) : null}
              {step.detail ? (
                <Text as="div" color="fg.muted" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
                  {step.detail}
                </Text>
              ) : null}
            </Box>
          </Flex>
        ))}
      </chakra.ol>
    </Box>
  )
}
