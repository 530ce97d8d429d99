import { Box, Flex, Text, chakra } from '@chakra-ui/react'
import { CheckIcon, ChevronRightIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'

export interface FirstStep {
  label: string
  sentence: string
  href: string
  isDone: boolean
}

export interface StepListProps {
  title: string
  sentence: string
  steps: readonly FirstStep[]
}

function Mark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <Flex
      aria-hidden
      boxSize="7"
      flexShrink="0"
      align="center"
      justify="center"
      borderRadius="full"
      borderWidth="1px"
      borderColor={isDone ? 'green.solid' : 'border.control'}
      bg={isDone ? 'green.solid' : 'transparent'}
      color={isDone ? 'green.contrast' : 'fg.muted'}
      textStyle="xs"
      fontWeight="semibold"
    >
      {isDone ? <CheckIcon size={16} /> : number}
    </Flex>
  )
}

/** What is to be done in the first weeks; it goes by itself once everything is. */
export function StepList({ title, sentence, steps }: StepListProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {done} of {steps.length} done
        </Text>
      </Flex>
      <Text color="fg.muted" mb="3">
        {sentence}
      </Text>
      <chakra.ol listStyleType="none">
        {steps.map(({ label, sentence: words, href, isDone }, at) => (
          <Flex
            as="li"
            key={href}
            gap="3"
            align="center"
            minH="14"
            position="relative"
            borderTopWidth="1px"
            borderColor="border.muted"
            _hover={isDone ? {} : { bg: 'bg.subtle' }}
          >
            <Mark isDone={isDone} number={at + 1} />
            <Box flex="1" minW="0" py="2">
              {isDone ? (
                <Text color="fg.muted">
                  {label}
                  <chakra.span srOnly>, done</chakra.span>
                </Text>
              ) : (
                <>
                  <Link
                    href={href}
                    variant="quiet"
                    fontWeight="semibold"
                    // The whole line is pressed.
                    _after={{ content: '""', position: 'absolute', inset: '0' }}
                  >
                    {label}
                  </Link>
                  <Text textStyle="sm" color="fg.muted">
                    {words}
                  </Text>
                </>
              )}
            </Box>
            {isDone ? null : <ChevronRightIcon size={18} />}
          </Flex>
        ))}
      </chakra.ol>
    </Box>
  )
}
