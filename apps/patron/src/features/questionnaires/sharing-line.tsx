import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { sharingQueries } from '@wellspring/api/hooks/sharing'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { byProvider, inWords } from './consents-by-provider.ts'

/** Says who sees the results; renders nothing until that has loaded. */
export function SharingLine() {
  const { data } = useQuery(sharingQueries.consents(useApi()))
  const live = data?.consents.filter(({ status }) => status === 'given') ?? []
  return (
    <Text mb="6" minH={{ base: '2lh', md: '1lh' }}>
      <Trans>
        Your answers are encrypted
        {!data
          ? '.'
          : live.length === 0
            ? t`, and no one but you sees them.`
            : `. Besides you, ${inWords(
                byProvider(live).map(
                  ({ provider, own }) =>
                    t`${provider.name} sees your ${inWords(own.map((one) => one.instrumentName))} results`,
                ),
              )}.`}
      </Trans>{' '}
      {data ? (
        <Link href="/questionnaires/sharing">
          <Trans>Who sees what</Trans>
        </Link>
      ) : null}
    </Text>
  )
}
