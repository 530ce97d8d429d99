import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import { Trans } from '@wellspring/words/macro'

export interface ResultCardProps {
  result: Pick<QuestionnaireResultDetail, 'band' | 'score' | 'maxScore'>
  /** When it was answered. */
  date: ReactNode
  /** States that it is not a diagnosis. */
  caution: string
  /** What it means for the reader. */
  children: ReactNode
}

/** A result in words, with its number beside them. */
export function ResultCard({ result: { band, score, maxScore }, date, caution, children }: ResultCardProps) {
  return (
    <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '4', sm: '6' }}>
      <Text textStyle="sm" color="fg.muted">
        {date}
      </Text>
      <Flex align="baseline" gap="3" wrap="wrap" mt="1" mb="2">
        <Text as="h2" textStyle="title">
          {band.label}
        </Text>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          <Trans>
            {score} of {maxScore}
          </Trans>
        </Text>
      </Flex>
      {/* The score between zero and the maximum; decorative, because the number is above. */}
      <Box h="2" maxW="24rem" mb="4" borderRadius="full" bg="bg.emphasized" aria-hidden>
        <Box
          h="2"
          minW="2"
          borderRadius="full"
          bg="accent.solid"
          style={{ width: `${(100 * score) / maxScore}%` }}
        />
      </Box>
      {children}
      <Text textStyle="sm" color="fg.muted">
        {caution}
      </Text>
    </Box>
  )
}
