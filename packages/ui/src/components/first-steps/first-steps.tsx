import { Box, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import { CheckIcon } from '../icon/icon.tsx'
import { LinkButton } from '../link/link.tsx'

export interface FirstStep {
  id: string
  title: string
  /** What it is good for. */
  words: string
  /** Where it is done, and the verb on its button; what others do has neither. */
  href?: string
  action?: string
  isDone: boolean
}

interface FirstStepsProps {
  title: string
  steps: readonly FirstStep[]
}

function Step({ step, index, isNext }: { step: FirstStep; index: number; isNext: boolean }) {
  const { title, words, href, action, isDone } = step
  return (
    <Flex as="li" direction="column" gap="3" p="4" borderWidth="1px" borderRadius="lg" bg="bg.surface">
      <Flex gap="3" align="center">
        <Flex
          boxSize="8"
          flexShrink="0"
          align="center"
          justify="center"
          borderRadius="full"
          fontWeight="semibold"
          bg={isDone ? 'green.muted' : 'accent.muted'}
          color={isDone ? 'green.fg' : 'accent.fg'}
          aria-hidden
        >
          {isDone ? <CheckIcon size={18} /> : index + 1}
        </Flex>
        <Text as="h3" fontWeight="semibold">
          {title}
          {isDone ? (
            <VisuallyHidden>
              <Trans>, done</Trans>
            </VisuallyHidden>
          ) : null}
        </Text>
      </Flex>
      <Text color="fg.muted" textStyle="sm" flex="1">
        {words}
      </Text>
      {isDone || href === undefined ? null : (
        <LinkButton
          href={href}
          variant={isNext ? 'solid' : 'outline'}
          size="sm"
          minH="11"
          alignSelf="flex-start"
        >
          {action}
        </LinkButton>
      )}
    </Flex>
  )
}

/** The last of several steps: a line for somebody who is no newcomer any more. */
function LastStep({ title, step }: { title: string; step: FirstStep }) {
  return (
    <Flex
      as="section"
      aria-label={title}
      gap="4"
      p="4"
      align={{ sm: 'center' }}
      justify="space-between"
      direction={{ base: 'column', sm: 'row' }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Box>
        <Text as="h2" fontWeight="semibold">
          {step.title}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {step.words}
        </Text>
      </Box>
      {step.href === undefined ? null : (
        <LinkButton href={step.href} variant="outline" alignSelf={{ base: 'flex-start', sm: 'center' }}>
          {step.action}
        </LinkButton>
      )}
    </Flex>
  )
}

/** As many beside each other as fill their rows: no step is alone in the last one. */
const columnsFor = (count: number) => {
  const most = count % 4 === 0 ? 4 : 3
  return {
    base: '1fr',
    sm: count % 2 === 0 ? 'repeat(2, 1fr)' : '1fr',
    md: `repeat(${Math.min(count, most)}, 1fr)`,
  }
}

/** What a newcomer does first; a line once one step is left, and nothing at all once everything is done. */
export function FirstSteps({ title, steps }: FirstStepsProps) {
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  if (done > 1 && done === steps.length - 1) return <LastStep title={title} step={next} />
  return (
    <Box as="section" aria-label={title}>
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          <Trans>
            {done} of {steps.length} done
          </Trans>
        </Text>
      </Flex>
      <Grid as="ol" listStyleType="none" gap="4" gridTemplateColumns={columnsFor(steps.length)}>
        {steps.map((step, index) => (
          <Step key={step.id} step={step} index={index} isNext={step === next} />
        ))}
      </Grid>
    </Box>
  )
}
