import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import { AnswersList, changeWords } from '@wellspring/features/questionnaires'
import { LinkButton } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'

interface ResultBodyProps {
  response: QuestionnaireResultDetail
  /** Says nothing of what it was before. */
  holdsEarlier: boolean
}

/** A result in words first, with the number beside them. */
export function ResultBody({ response, holdsEarlier }: ResultBodyProps) {
  const { band, score, maxScore, change, suggestsTalking, isValidated, completedAt } = response
  return (
    <Stack gap="6">
      <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '4', sm: '6' }}>
        <Text textStyle="sm" color="fg.muted">
          <MediumDate date={completedAt} />
        </Text>
        <Flex align="baseline" gap="3" wrap="wrap" mt="1" mb="2">
          <Text as="h2" textStyle="title">
            {band.label}
          </Text>
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {score} of {maxScore}
          </Text>
        </Flex>
        <Text mb="3">{band.meaning}</Text>
        {holdsEarlier && change.kind !== 'first' ? null : <Text mb="3">{changeWords(change)}</Text>}
        <Text textStyle="sm" color="fg.muted">
          {isValidated
            ? 'This is a screening, not a diagnosis. Only a professional who talks with you can tell what it means for you.'
            : 'This is a screening, not a diagnosis. The questions are our own and have not been validated in studies.'}
        </Text>
      </Box>
      {suggestsTalking ? (
        <Box>
          <Text mb="3">With a score of 10 or more it helps to talk with a professional.</Text>
          <LinkButton href="/find-provider?area=mental">Find somebody to talk to</LinkButton>
        </Box>
      ) : null}
      <Box as="section" aria-labelledby="answers">
        <Text as="h2" id="answers" textStyle="heading" mb="3">
          Your answers
        </Text>
        <AnswersList answers={response.answers} />
      </Box>
    </Stack>
  )
}
