import { Box, Grid, Heading, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { siteQueries } from '@wellspring/api/hooks/site'
import { Disclosure } from '@wellspring/ui/disclosure'
import { Link } from '@wellspring/ui/link'
import { Paragraphs } from '@wellspring/ui/paragraphs'
import { Trans } from '@wellspring/words/macro'

const SHOWN = 4

/** The first questions of newcomers, from the FAQ. */
export function HomeQuestions() {
  const { data } = useQuery(siteQueries.faqs(useApi()))
  if (!data || data.faqs.length === 0) return null
  return (
    <Stack as="section" gap="4" aria-labelledby="questions">
      <Grid gridTemplateColumns="1fr auto" alignItems="baseline" gap="4">
        <Heading as="h2" id="questions" textStyle="title">
          <Trans>Questions people ask</Trans>
        </Heading>
        <Link href="/faq">
          <Trans>All questions</Trans>
        </Link>
      </Grid>
      <Grid columnGap="10" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {data.faqs.slice(0, SHOWN).map(({ id, question, answer }) => (
          <Box key={id} borderBottomWidth="1px">
            <Disclosure isRow summary={question}>
              <Box color="fg.muted">
                <Paragraphs text={answer} />
              </Box>
            </Disclosure>
          </Box>
        ))}
      </Grid>
    </Stack>
  )
}
