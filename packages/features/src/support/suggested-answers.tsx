import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import type { FaqCategory } from '@wellspring/api/contract/faq-categories'
import type { Faq } from '@wellspring/api/contract/faqs'
import type { Kind } from '@wellspring/api/contract/endpoint'
import { useApi } from '@wellspring/api/hooks/api'
import { siteQueries } from '@wellspring/api/hooks/site'
import { readUserData, useSession } from '@wellspring/api/session'
import { Disclosure } from '@wellspring/ui/disclosure'
import { SearchInput } from '@wellspring/ui/search-input'
import { Trans, t } from '@wellspring/words/macro'

const SHOWN = 3
/** Answers shown before the user searches. */
const COMMON = 5
/** Stop words: frequent in questions, so they identify no answer. */
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

/** Counts the wanted words that occur in `text`. */
const shared = (wanted: ReadonlySet<string>, text: string) => {
  const there = wordsOf(text)
  return [...wanted].filter((word) => there.has(word)).length
}

/** Published answers that match the words of a question, best match first. */
const findAnswers = (faqs: readonly Faq[], wanted: ReadonlySet<string>, least: number) =>
  faqs
    .map((faq) => ({ faq, hits: 2 * shared(wanted, faq.question) + shared(wanted, faq.answer) }))
    .filter(({ hits }) => hits >= least)
    .toSorted((one, other) => other.hits - one.hits)
    .map(({ faq }) => faq)

function Answers({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <Stack gap="1">
      {faqs.map(({ id, question, answer }) => (
        <Disclosure key={id} isRow summary={question}>
          <Text whiteSpace="pre-line" maxW="prose">
            {answer}
          </Text>
        </Disclosure>
      ))}
    </Stack>
  )
}

/** Suggests published answers that match the words of the question; renders nothing without a match. */
export function SuggestedAnswers({ words }: { words: string }) {
  const { data } = useQuery(siteQueries.faqs(useApi()))
  const wanted = wordsOf(useDeferredValue(words))
  const found = findAnswers(data?.faqs ?? [], wanted, 2).slice(0, SHOWN)
  if (found.length === 0) return null
  return (
    <Box
      as="section"
      aria-label={t`Answers that may help`}
      role="status"
      bg="bg.muted"
      borderRadius="lg"
      p="4"
    >
      <Text fontWeight="semibold" mb="2">
        <Trans>This may answer it already</Trans>
      </Text>
      <Answers faqs={found} />
    </Box>
  )
}

/** The FAQ category for one kind of user; all kinds read the other categories. */
const ownCategories: Partial<Record<Kind, FaqCategory>> = {
  provider: 'providers',
  tenant: 'organisations',
}

/** Sorts the category for the user's kind to the front. */
function ownFirst(faqs: readonly Faq[], kind: Kind) {
  const own = ownCategories[kind]
  return faqs.toSorted((one, other) => Number(other.category === own) - Number(one.category === own))
}

/**
 * A searchable list of published answers, offered before a user opens a ticket; renders nothing if none is published.
 */
export function CommonAnswers() {
  const { data } = useQuery(siteQueries.faqs(useApi()))
  const [search, setSearch] = useState('')
  const { user } = useSession()
  const faqs = ownFirst(data?.faqs ?? [], (user ?? readUserData())?.kind ?? 'patron')
  if (faqs.length === 0) return null
  const wanted = wordsOf(search)
  const shown = (wanted.size === 0 ? faqs : findAnswers(faqs, wanted, 1)).slice(0, COMMON)
  return (
    <Box
      as="section"
      aria-labelledby="common-answers"
      p={{ base: '4', sm: '5' }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Text as="h2" id="common-answers" textStyle="heading" mb="3">
        <Trans>Find an answer</Trans>
      </Text>
      <SearchInput value={search} onValueChange={setSearch} label={t`Search answers`} />
      <Box mt="3" role="status">
        {shown.length > 0 ? (
          <Answers faqs={shown} />
        ) : (
          <Text color="fg.muted">
            <Trans>No answers match your search. Ask us, and a person will reply.</Trans>
          </Text>
        )}
      </Box>
    </Box>
  )
}
