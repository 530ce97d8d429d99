import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { QuestionnaireResult } from '@wellspring/api/contract/questionnaires'
import { useApi } from '@wellspring/api/hooks/api'
import { sharingQueries, useGiveConsent } from '@wellspring/api/hooks/sharing'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { Agreement } from '../../parts/sharing/agreement.tsx'
import { StopSharing } from '../../parts/sharing/stop-sharing.tsx'

export interface SharePanelProps {
  result: Pick<QuestionnaireResult, 'instrumentId' | 'instrumentName'>
}

/** Lists who sees the results of this questionnaire, with the button to share them. */
export function SharePanel({ result: { instrumentId, instrumentName } }: SharePanelProps) {
  const { data } = useQuery(sharingQueries.consents(useApi()))
  const { mutateAsync } = useGiveConsent()
  const [isSharing, setIsSharing] = useState(false)
  if (!data) return null
  const live = data.consents.filter((one) => one.status === 'given' && one.instrumentId === instrumentId)
  const readers = new Set(live.map(({ provider }) => provider.id))
  const others = data.providers.filter(({ id }) => !readers.has(id))
  return (
    <Box as="section" aria-labelledby="who-sees">
      <Text as="h2" id="who-sees" textStyle="heading" mb="2">
        <Trans>Who sees this</Trans>
      </Text>
      <Stack gap="0" role="status">
        {live.length === 0 ? (
          <Text color="fg.muted">
            <Trans>
              No one but you.
              {data.providers.length === 0
                ? t` Once you have booked a provider you can share your results with them.`
                : ''}
            </Trans>
          </Text>
        ) : null}
        {live.map((consent) => (
          <Flex
            key={consent.id}
            gap="3"
            py="3"
            borderTopWidth="1px"
            wrap="wrap"
            align="center"
            justify="space-between"
          >
            <Box>
              <Text fontWeight="semibold">{consent.provider.name}</Text>
              <Text textStyle="sm" color="fg.muted">
                <Trans>Since</Trans> <MediumDate date={consent.givenAt} />
              </Text>
            </Box>
            <StopSharing consent={consent} />
          </Flex>
        ))}
      </Stack>
      <Flex gap="4" wrap="wrap" align="center" mt="3">
        {others.length > 0 ? (
          <Button variant="outline" onClick={() => setIsSharing(true)}>
            {live.length > 0 ? t`Share with someone else` : t`Share with a provider`}
          </Button>
        ) : null}
        <Link href="/questionnaires/sharing" display="inline-block" py="2.5">
          <Trans>Everything you share</Trans>
        </Link>
      </Flex>
      {isSharing ? (
        <Agreement
          providers={others}
          instruments={[{ id: instrumentId, name: instrumentName }]}
          terms={data.terms}
          submitLabel={t`Share`}
          onAgree={mutateAsync}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
    </Box>
  )
}
