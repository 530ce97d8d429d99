import { Box, Stack, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { siteQueries } from '@wellspring/api/hooks/site'

const SHOWN = 3
/** In every question, and in no answer. */
const common = new Set([
  'the',
  'and',
  'not',
  'has',
  'have',
  'how',
  'can',
  'does',
  'for',
  'with',
  'what',
  'why',
  'you',
])

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !common.has(word)))

/** How many words of a question stand in a text. */
const shared = (wanted: ReadonlySet<string>, text: string) => {
  const there = wordsOf(text)
  return [...wanted].filter((word) => there.has(word)).length
}

/** Answers that stand already, by the words of a question; nothing until one fits. */
export function AnswersAlready({ words }: { words: string }) {
  const { data } = useQuery(siteQueries.faqs(useApi()))
  const wanted = wordsOf(useDeferredValue(words))
  const found = (data?.faqs ?? [])
    .map((faq) => ({ faq, hits: 2 * shared(wanted, faq.question) + shared(wanted, faq.answer) }))
    .filter(({ hits }) => hits >= 2)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, SHOWN)
  if (found.length === 0) return null
  return (
    <Box as="section" aria-label="Answers that may help" role="status" bg="bg.muted" borderRadius="lg" p="4">
      <Text fontWeight="semibold" mb="2">
        This may answer it already
      </Text>
      <Stack gap="1">
        {found.map(({ faq: { id, question, answer } }) => (
          <chakra.details key={id}>
            <chakra.summary cursor="pointer" py="2.5">
              {question}
            </chakra.summary>
            <Text whiteSpace="pre-line" pb="2" maxW="prose">
              {answer}
            </Text>
          </chakra.details>
        ))}
      </Stack>
    </Box>
  )
}
