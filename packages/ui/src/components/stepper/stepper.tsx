import { Box, chakra, Flex, Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { AlertIcon, CheckIcon } from '../icon/icon.tsx'

export interface StepperProps {
  steps: readonly string[]
  /** Counted from 0, or the number of steps once all are done. */
  current: number
  /** 0 to 100, calculated by the caller. */
  percent: number
  label?: string
  /** Lets the user return to a previous step. */
  onStepSelect?: (index: number) => void
  /** Steps that need changes after all were completed. The others count as done, and all can be opened. */
  toChange?: readonly number[]
}

interface MarkProps {
  done: boolean
  current: boolean
  asked: boolean
  number: number
}

function Mark({ done, current, asked, number }: MarkProps) {
  return (
    <Flex
      as="span"
      aria-hidden
      align="center"
      justify="center"
      boxSize="8"
      borderRadius="full"
      borderWidth="2px"
      textStyle="xs"
      fontWeight="bold"
      flexShrink="0"
      bg={asked ? 'bg.warning' : done ? 'accent.solid' : 'bg.surface'}
      color={asked ? 'fg.warning' : done ? 'accent.contrast' : current ? 'accent.fg' : 'fg.subtle'}
      borderColor={asked ? 'border.warning' : done || current ? 'accent.solid' : 'border.emphasized'}
    >
      {asked ? <AlertIcon size={16} /> : done ? <CheckIcon size={16} /> : number}
    </Flex>
  )
}

export function Stepper(props: StepperProps) {
  const { steps, current, percent, label = t`Progress`, onStepSelect, toChange } = props
  return (
    <Box>
      <Flex justify="space-between" align="baseline" mb="2" gap="4">
        <Text textStyle="label">
          <chakra.span display={{ md: 'none' }}>
            {current < steps.length
              ? t`Step ${current + 1} of ${steps.length}: ${steps[current] ?? ''}`
              : t`All ${steps.length} steps are done`}
          </chakra.span>
          <chakra.span display={{ base: 'none', md: 'inline' }}>{label}</chakra.span>
        </Text>
        <Text fontVariantNumeric="tabular-nums" fontWeight="semibold" color="accent.fg">
          {percent}%
        </Text>
      </Flex>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="2"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box
          h="full"
          bg="accent.solid"
          borderRadius="full"
          transition="width 200ms ease-out"
          style={{ width: `${percent}%` }}
        />
      </Box>
      <chakra.ol
        listStyleType="none"
        display={{ base: 'none', md: 'flex' }}
        alignItems="center"
        gap="3"
        mt="5"
      >
        {steps.map((step, index) => {
          const asked = toChange?.includes(index) ?? false
          const done = !asked && (toChange ? index !== current : index < current)
          const reachable = index !== current && (index < current || toChange !== undefined)
          const words = (
            <>
              <Mark done={done} current={index === current} asked={asked} number={index + 1} />
              <Text
                as="span"
                textStyle="xs"
                fontWeight={index === current ? 'bold' : 'medium'}
                color={index === current ? 'fg' : 'fg.muted'}
              >
                {step}
                {done ? (
                  <chakra.span srOnly>
                    <Trans>, done</Trans>
                  </chakra.span>
                ) : null}
                {asked ? (
                  <chakra.span srOnly>
                    <Trans>, needs a change</Trans>
                  </chakra.span>
                ) : null}
              </Text>
            </>
          )
          const look = { display: 'flex', alignItems: 'center', gap: '2.5', textAlign: 'start' } as const
          return (
            <chakra.li
              key={step}
              flex="1"
              {...(index === current ? { 'aria-current': 'step' as const } : {})}
            >
              {reachable && onStepSelect ? (
                <chakra.button type="button" cursor="pointer" onClick={() => onStepSelect(index)} {...look}>
                  {words}
                </chakra.button>
              ) : (
                <Box {...look}>{words}</Box>
              )}
            </chakra.li>
          )
        })}
      </chakra.ol>
    </Box>
  )
}
