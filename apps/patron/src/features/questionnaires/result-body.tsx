import { Box, Stack, Text } from '@chakra-ui/react'

import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import { AnswersList, ResultCard, changeWords } from '@wellspring/features/questionnaires'
import { LinkButton } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

const cautions = {
  validated: t`This is a screening, not a diagnosis. Only a professional who talks with you can tell what it means for you.`,
  own: t`This is a screening, not a diagnosis. The questions are our own and have not been validated in studies.`,
}

interface ResultBodyProps {
  response: QuestionnaireResultDetail
  /** Whether to hide the comparison with the previous result. */
  holdsEarlier: boolean
}

/** A result, with recommended next steps and its answers. */
export function ResultBody({ response, holdsEarlier }: ResultBodyProps) {
  const { band, change, suggestsTalking, isValidated, completedAt } = response
  return (
    <Stack gap="6">
      <ResultCard
        result={response}
        caution={cautions[isValidated ? 'validated' : 'own']}
        date={<MediumDate date={completedAt} />}
      >
        <Text mb="3">{band.meaning}</Text>
        {holdsEarlier && change.kind !== 'first' ? null : <Text mb="3">{changeWords(change)}</Text>}
      </ResultCard>
      {suggestsTalking ? (
        <Box>
          <Text mb="3">
            <Trans>With a score of 10 or more it helps to talk with a professional.</Trans>
          </Text>
          <LinkButton href="/find-provider?area=mental">
            <Trans>Find someone to talk to</Trans>
          </LinkButton>
        </Box>
      ) : null}
      <Box as="section" aria-labelledby="answers">
        <Text as="h2" id="answers" textStyle="heading" mb="3">
          <Trans>Your answers</Trans>
        </Text>
        <AnswersList answers={response.answers} language={response.language} />
      </Box>
    </Stack>
  )
}
