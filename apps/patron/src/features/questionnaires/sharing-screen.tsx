import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { questionnaireQueries } from '@wellspring/api/hooks/questionnaires'
import { sharingQueries, useGiveConsent } from '@wellspring/api/hooks/sharing'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { Agreement } from '../../parts/sharing/agreement.tsx'
import { ConsentList, EndedConsents } from './consent-list.tsx'

/** Lists who reads which results and until when, with the button to stop sharing. */
export function SharingScreen() {
  const api = useApi()
  const query = useQuery(sharingQueries.consents(api))
  const { data, error } = query
  const { data: known } = useQuery(questionnaireQueries.list(api))
  const { mutateAsync } = useGiveConsent()
  const [isSharing, setIsSharing] = useState(false)
  const header = (
    <PageHeader
      title={t`Who sees what`}
      description={t`Providers read only what you share with them, and nothing from the moment you stop. Other providers and organisations see none of it.`}
      back={{ href: '/questionnaires', label: t`Questionnaires` }}
    />
  )
  if (!data)
    return (
      <Box>
        {header}
        {error ? <ErrorState {...failureOf(query)} /> : <LoadingList />}
      </Box>
    )
  const live = data.consents.filter(({ status }) => status === 'given')
  const instruments = known?.questionnaires.map(({ instrument: { id, name } }) => ({ id, name })) ?? []
  const share =
    data.providers.length > 0 && instruments.length > 0 ? (
      <Button variant={live.length > 0 ? 'outline' : 'solid'} onClick={() => setIsSharing(true)}>
        <Trans>Share a questionnaire</Trans>
      </Button>
    ) : null
  return (
    <Box>
      {header}
      <Grid
        columnGap="12"
        rowGap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        {live.length > 0 ? (
          <ConsentList consents={live} />
        ) : (
          <EmptyList
            title={t`No one but you`}
            sentence={
              data.providers.length > 0
                ? t`You share no results.`
                : t`You share no results. Once you have booked a provider you can share with them.`
            }
            action={
              share ?? (
                <LinkButton href="/find-provider">
                  <Trans>Find a provider</Trans>
                </LinkButton>
              )
            }
          />
        )}
        <Stack gap="6" align="flex-start">
          {live.length > 0 ? share : null}
          <Text color="fg.muted">
            <Trans>
              <Link href="/activity-log">
                <Trans>Your activity log</Trans>
              </Link>{' '}
              shows who opened what, and when.
            </Trans>
          </Text>
          <EndedConsents consents={data.consents.filter(({ status }) => status !== 'given')} />
        </Stack>
      </Grid>
      {isSharing ? (
        <Agreement
          providers={data.providers}
          instruments={instruments}
          terms={data.terms}
          submitLabel={t`Share`}
          onAgree={mutateAsync}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
    </Box>
  )
}
