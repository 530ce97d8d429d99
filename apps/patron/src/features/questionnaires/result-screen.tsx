import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { questionnaireQueries } from '@wellspring/api/hooks/questionnaires'
import { ErrorState } from '@wellspring/ui/error-state'
import { HelpAtOnce } from '@wellspring/ui/help-at-once'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { PrintButton, Printed } from '@wellspring/ui/printed'
import { HelpPanel } from '@wellspring/features/safety'
import { ScoreChart } from '@wellspring/ui/score-chart'
import { Trans, t } from '@wellspring/words/macro'

import { SafetyContacts } from '../../parts/safety/safety-contacts.tsx'
import { useHomeCountry } from '../../parts/safety/use-home-country.ts'
import { ResultBody } from './result-body.tsx'
import { SharePanel } from './share-panel.tsx'

/** A result; after a safety concern, help comes before any score. */
export function ResultScreen({ id }: { id: string }) {
  const api = useApi()
  const home = useHomeCountry()
  const [hasSeenHelp, setHasSeenHelp] = useState(false)
  const [wantsEarlier, setWantsEarlier] = useState(false)
  const query = useQuery(questionnaireQueries.response(api, id))
  const { data, error } = query
  const instrumentId = data?.response.instrumentId
  const { data: past, isLoading } = useQuery({
    ...questionnaireQueries.responses(api, { ...(instrumentId && { instrumentId }) }),
    enabled: instrumentId !== undefined,
  })
  if (!data) return error ? <ErrorState {...failureOf(query)} /> : <LoadingList />
  const { response } = data
  // Help also comes before the scores of earlier results.
  const holdsEarlier = !hasSeenHelp && !past?.responses.every(({ isSafetyConcern }) => !isSafetyConcern)
  if (!hasSeenHelp && (response.isSafetyConcern || wantsEarlier))
    return (
      <HelpPanel
        home={home}
        people={<SafetyContacts />}
        title={t`Before your result: are you safe right now?`}
        ways={
          <Flex gap="3" wrap="wrap">
            <Button variant="outline" onClick={() => setHasSeenHelp(true)}>
              <Trans>Continue to my result</Trans>
            </Button>
            <LinkButton href="/questionnaires" variant="ghost" colorPalette="gray">
              <Trans>Not now</Trans>
            </LinkButton>
          </Flex>
        }
      />
    )
  // The result contains the comparison with the previous one: waiting keeps it from moving.
  if (isLoading) return <LoadingList />
  return (
    <Printed css={{ '@media print': { '& a': { display: 'none' } } }}>
      <PageHeader
        title={response.instrumentName}
        back={{ href: '/questionnaires', label: t`Questionnaires` }}
        takesFocus={hasSeenHelp}
      />
      {response.isSafetyConcern ? <HelpAtOnce href="/safe" mb="4" /> : null}
      <Grid
        columnGap="12"
        rowGap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 42rem) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Box>
          <ResultBody response={response} holdsEarlier={holdsEarlier} />
          <Text lang={response.language} textStyle="xs" color="fg.subtle" mt="6">
            {response.licence}
          </Text>
        </Box>
        <Stack gap="6" css={{ '@media print': { display: 'none' } }}>
          {past && holdsEarlier ? (
            <Box>
              <Button variant="outline" onClick={() => setWantsEarlier(true)}>
                <Trans>Show earlier results</Trans>
              </Button>
            </Box>
          ) : null}
          {past && !holdsEarlier && past.responses.length > 1 ? (
            <Box as="section" aria-labelledby="over-time">
              <Text as="h2" id="over-time" textStyle="heading" mb="3">
                <Trans>Over time</Trans>
              </Text>
              <ScoreChart results={past.responses} />
            </Box>
          ) : null}
          <SharePanel result={response} />
          <Flex gap="3" wrap="wrap">
            <PrintButton>
              <Trans>Print</Trans>
            </PrintButton>
            <LinkButton href={`/questionnaires/${response.instrumentId}`} variant="outline">
              <Trans>Answer again</Trans>
            </LinkButton>
          </Flex>
        </Stack>
      </Grid>
    </Printed>
  )
}
