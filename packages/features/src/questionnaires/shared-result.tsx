import { Box, Text } from '@chakra-ui/react'

import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import { AnswersList } from './answers-list.tsx'
import { languageNames } from './instrument-languages.ts'
import { ResultCard } from './result-card.tsx'
import { changeWords } from './result-labels.ts'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

const cautions = {
  validated: t`A screening, not a diagnosis.`,
  own: t`A screening, not a diagnosis. The questions are Wellspring’s own and have not been validated in studies.`,
}

/** One result, as the person it is shared with sees it. */
export function SharedResult({ result }: { result: QuestionnaireResultDetail }) {
  const { change, isSafetyConcern, isValidated, completedAt, answers, language, answeredIn } = result
  return (
    <>
      <ResultCard
        result={result}
        caution={cautions[isValidated ? 'validated' : 'own']}
        date={
          <>
            <Trans>Answered on</Trans> <MediumDate date={completedAt} />
            {answeredIn === language ? null : t` in ${languageNames[answeredIn].english}`}
          </>
        }
      >
        {isSafetyConcern ? (
          <Text fontWeight="semibold" mb="3">
            <Trans>
              An answer speaks of thoughts of being better off dead or of self-harm. We showed them who to
              call, and told no one else.
            </Trans>
          </Text>
        ) : null}
        {change.kind === 'first' ? null : <Text mb="3">{changeWords(change)}</Text>}
      </ResultCard>
      <Box as="section" aria-label={t`Answers`} mt="6">
        <Text as="h2" textStyle="heading" mb="3">
          <Trans>Answers</Trans>
        </Text>
        <AnswersList answers={answers} language={language} />
      </Box>
    </>
  )
}
