import { Box, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import { IconDisc } from '../icon-disc/icon-disc.tsx'
import { CheckIcon } from '../icon/icon.tsx'
import { LinkButton } from '../link/link.tsx'

export interface FirstStep {
  id: string
  title: string
  words: string
  /** The link to the step and the verb of its button. Steps that others do have neither. */
  href?: string
  action?: string
  isDone: boolean
}

interface FirstStepsProps {
  title: string
  steps: readonly FirstStep[]
  /** The page has a more important action, whose button is the filled one. */
  isSecond?: boolean
}

function Step({ step, index, isNext }: { step: FirstStep; index: number; isNext: boolean }) {
  const { title, words, href, action, isDone } = step
  return (
    <Flex
      as="li"
      direction="column"
      gap="3"
      p="4"
      borderWidth="1px"
      borderRadius="lg"
      bg={isDone ? 'transparent' : 'bg.surface'}
    >
      <Flex gap="3" align="center">
        <IconDisc size="8" palette={isDone ? 'green' : 'accent'}>
          {isDone ? <CheckIcon size={18} /> : index + 1}
        </IconDisc>
        <Text as="h3" fontWeight="semibold" color={isDone ? 'fg.muted' : 'fg'}>
          {title}
          {isDone ? (
            <VisuallyHidden>
              <Trans>, done</Trans>
            </VisuallyHidden>
          ) : null}
        </Text>
      </Flex>
      {/* On a phone a completed step takes one line. */}
      <Text
        color="fg.muted"
        textStyle="sm"
        flex="1"
        display={isDone ? { base: 'none', md: 'block' } : 'block'}
      >
        {words}
      </Text>
      {isDone || href === undefined ? null : (
        <LinkButton
          href={href}
          variant={isNext ? 'solid' : 'outline'}
          size="sm"
          h="auto"
          minH="11"
          whiteSpace="normal"
          alignSelf="flex-start"
        >
          {action}
        </LinkButton>
      )}
    </Flex>
  )
}

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

/** The number of columns that fills the rows evenly, so that no step is alone in the last one. */
const columnsFor = (count: number) => {
  const most = Math.min(count, count % 4 === 0 ? 4 : 3)
  return {
    ...columns(1),
    ...(count % 2 === 0 && { '@container (min-width: 28rem)': columns(2) }),
    [`@container (min-width: ${most * 13}rem)`]: columns(most),
  }
}

/** The first steps of a new user. Completed ones stay ticked until all are done, then the card disappears. */
export function FirstSteps({ title, steps, isSecond = false }: FirstStepsProps) {
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Box as="section" aria-label={title} containerType="inline-size">
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
      <Flex gap="1" h="1.5" mb="4" aria-hidden>
        {/* The bar counts completed steps in any order, and fills from the start. */}
        {steps.map(({ id }, index) => (
          <Box
            key={id}
            data-filled={index < done}
            flex="1"
            borderRadius="full"
            bg={index < done ? 'green.solid' : 'bg.emphasized'}
          />
        ))}
      </Flex>
      <Grid as="ol" listStyleType="none" gap="4" css={columnsFor(steps.length)}>
        {steps.map((step, index) => (
          <Step key={step.id} step={step} index={index} isNext={step === next && !isSecond} />
        ))}
      </Grid>
    </Box>
  )
}
