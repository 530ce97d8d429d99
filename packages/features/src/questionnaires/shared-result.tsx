import { Box, Flex, Text } from '@chakra-ui/react'

import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import { AnswersList } from './answers-list.tsx'
import { changeWords } from './result-labels.ts'
import { MediumDate } from '@wellspring/ui/relative-date'

const cautions = {
  validated: 'A screening, not a diagnosis.',
  own: 'A screening, not a diagnosis. The questions are Wellspring’s own and have not been validated in studies.',
}

/** One result as whoever it is shared with reads it. */
export function SharedResult({ result }: { result: QuestionnaireResultDetail }) {
  const { band, score, maxScore, change, isSafetyConcern, isValidated, completedAt, answers } = result
  return (
    <>
      <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '4', sm: '6' }}>
        <Text textStyle="sm" color="fg.muted">
          Answered on <MediumDate date={completedAt} />
        </Text>
        <Flex align="baseline" gap="3" wrap="wrap" mt="1" mb="2">
          <Text as="h2" textStyle="title">
            {band.label}
          </Text>
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {score} of {maxScore}
          </Text>
        </Flex>
        {isSafetyConcern ? (
          <Text fontWeight="semibold" mb="3">
            An answer speaks of thoughts of being better off dead or of self-harm. They were shown whom to
            call; nobody else was told.
          </Text>
        ) : null}
        {change.kind === 'first' ? null : <Text mb="3">{changeWords(change)}</Text>}
        <Text textStyle="sm" color="fg.muted">
          {cautions[isValidated ? 'validated' : 'own']}
        </Text>
      </Box>
      <Box as="section" aria-label="Answers" mt="6">
        <Text as="h2" textStyle="heading" mb="3">
          Answers
        </Text>
        <AnswersList answers={answers} />
      </Box>
    </>
  )
}
