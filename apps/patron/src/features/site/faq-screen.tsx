import { Box, Grid, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { faqCategories } from '@wellspring/api/contract/faq-categories'
import type { FaqCategory } from '@wellspring/api/contract/faq-categories'
import type { Faq } from '@wellspring/api/contract/faqs'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { Question, faqCategoryNames, questionAnchor } from '@wellspring/features/site'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { SearchInput } from '@wellspring/ui/search-input'
import { Trans, plural, t } from '@wellspring/words/macro'

import { useSearchWords } from '../../parts/use-search-words.ts'
import { findFaqs } from './faq-filter.ts'
import type { FaqFilter } from './faq-filter.ts'

function Category({ category, faqs }: { category: FaqCategory; faqs: readonly Faq[] }) {
  const heading = `about-${category}`
  return (
    <Box
      as="section"
      aria-labelledby={heading}
      p="5"
      pb="2"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Text as="h2" id={heading} textStyle="heading" mb="2">
        {faqCategoryNames[category]}
      </Text>
      {faqs.map((faq) => (
        <Box key={faq.id} borderTopWidth="1px">
          <Question faq={faq} href={`/faq#${questionAnchor(faq.id)}`} />
        </Box>
      ))}
    </Box>
  )
}

function Found({ faqs, filter }: { faqs: readonly Faq[]; filter: FaqFilter }) {
  const found = findFaqs(faqs, filter)
  const count = plural(found.length, { one: '1 question', other: '# questions' })
  return (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      {found.length === 0 ? (
        <EmptyList
          sentence={t`Try other words, or write to us.`}
          action={
            <LinkButton href="/contact" variant="outline">
              <Trans>Contact us</Trans>
            </LinkButton>
          }
        />
      ) : null}
      <Grid gap="5" alignItems="start" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 30rem), 1fr))">
        {faqCategories.map((category) => {
          const ofIt = found.filter((faq) => faq.category === category)
          return ofIt.length > 0 ? <Category key={category} category={category} faqs={ofIt} /> : null
        })}
      </Grid>
    </>
  )
}

/** Opens the question in the URL's hash and scrolls to it. */
function useOpened(anchor: string | undefined, isThere: boolean) {
  useEffect(() => {
    const entry = anchor && isThere ? document.getElementById(anchor) : null
    if (!(entry instanceof HTMLDetailsElement)) return
    entry.open = true
    entry.scrollIntoView()
  }, [anchor, isThere])
}

export interface FaqScreenProps {
  filter: FaqFilter
  onFilter: (filter: FaqFilter) => void
  /** The anchor of the question to open. */
  opened?: string | undefined
}

/** The FAQ with search. */
export function FaqScreen({ filter, onFilter, opened }: FaqScreenProps) {
  const answer = useQuery(siteQueries.faqs(useApi()))
  const { data, error } = answer
  const { search, category } = filter
  const [words, setWords] = useSearchWords(search, (found) =>
    onFilter({ ...(category && { category }), ...(found && { search: found }) }),
  )
  useOpened(opened, data !== undefined)
  return (
    <Box>
      <PageHeader
        title={t`Frequently asked questions`}
        description={
          <>
            <Trans>
              Not here?{' '}
              <Link href="/contact">
                <Trans>Write to us</Trans>
              </Link>
              .
            </Trans>
          </>
        }
      />
      <Stack gap="3" mb="5">
        <SearchInput label={t`Search the questions`} value={words} onValueChange={setWords} />
        <FilterButtons
          label={t`Category`}
          choices={[
            { value: undefined, label: t`All` },
            ...faqCategories.map((value) => ({ value, label: faqCategoryNames[value] })),
          ]}
          value={category}
          onChange={(next) => onFilter({ ...(search && { search }), ...(next && { category: next }) })}
        />
      </Stack>
      {error && !data ? <ErrorState {...failureOf(answer)} /> : null}
      {!data && !error ? <LoadingList shape="rows" label={t`Loading the questions`} /> : null}
      {data ? <Found faqs={data.faqs} filter={filter} /> : null}
    </Box>
  )
}
