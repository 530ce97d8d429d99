import { Box, Text } from '@chakra-ui/react'

import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import { AnswersList } from './answers-list.tsx'
import { languageNames } from './instrument-languages.ts'
import { ResultCard } from './result-card.tsx'
import { changeWords } from './result-labels.ts'
import { MediumDate } from '@wellspring/ui/relative-date'

const cautions = {
  validated: 'A screening, not a diagnosis.',
  own: 'A screening, not a diagnosis. The questions are Wellspring’s own and have not been validated in studies.',
}

/** One result as whoever it is shared with reads it. */
export function SharedResult({ result }: { result: QuestionnaireResultDetail }) {
  const { change, isSafetyConcern, isValidated, completedAt, answers, language, answeredIn } = result
  return (
    <>
      <ResultCard
        result={result}
        caution={cautions[isValidated ? 'validated' : 'own']}
        date={
          <>
            Answered on <MediumDate date={completedAt} />
            {answeredIn === language ? null : ` in ${languageNames[answeredIn].english}`}
          </>
        }
      >
        {isSafetyConcern ? (
          <Text fontWeight="semibold" mb="3">
            An answer speaks of thoughts of being better off dead or of self-harm. They were shown whom to
            call; nobody else was told.
          </Text>
        ) : null}
        {change.kind === 'first' ? null : <Text mb="3">{changeWords(change)}</Text>}
      </ResultCard>
      <Box as="section" aria-label="Answers" mt="6">
        <Text as="h2" textStyle="heading" mb="3">
          Answers
        </Text>
        <AnswersList answers={answers} language={language} />
      </Box>
    </>
  )
}
