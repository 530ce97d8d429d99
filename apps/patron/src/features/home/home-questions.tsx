import { Box, Grid, Heading, Stack, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { siteQueries } from '@wellspring/api/hooks/site'
import { Link } from '@wellspring/ui/link'
import { Paragraphs } from '@wellspring/ui/paragraphs'

const SHOWN = 4

/** What newcomers ask first, in the words of the FAQ. */
export function HomeQuestions() {
  const { data } = useQuery(siteQueries.faqs(useApi()))
  if (!data || data.faqs.length === 0) return null
  return (
    <Stack as="section" gap="4" aria-labelledby="questions">
      <Grid gridTemplateColumns="1fr auto" alignItems="baseline" gap="4">
        <Heading as="h2" id="questions" textStyle="title">
          Good questions
        </Heading>
        <Link href="/faq">All questions</Link>
      </Grid>
      <Grid columnGap="10" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {data.faqs.slice(0, SHOWN).map(({ id, question, answer }) => (
          <chakra.details key={id} borderBottomWidth="1px">
            <chakra.summary cursor="pointer" py="3" minH="11" fontWeight="semibold">
              {question}
            </chakra.summary>
            <Box pb="4" color="fg.muted">
              <Paragraphs text={answer} />
            </Box>
          </chakra.details>
        ))}
      </Grid>
    </Stack>
  )
}
