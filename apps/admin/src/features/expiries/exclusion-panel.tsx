import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { RegistryFile } from '@wellspring/api/contract/registries'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { openExclusions } from '@wellspring/api/hooks/onboarding'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, plural, t } from '@wellspring/words/macro'

import { ExclusionMatch } from '../../parts/onboarding/exclusion-match.tsx'

function Files({ registries }: { registries: readonly RegistryFile[] }) {
  if (registries.length === 0)
    return (
      <Text color="fg.muted" maxW="prose">
        <Trans>
          No register is loaded, so nothing is compared.{' '}
          <Link href="/admin/registers">
            <Trans>Upload a file</Trans>
          </Link>
        </Trans>
      </Text>
    )
  return (
    <Text color="fg.muted">
      {registries.map(({ registry, name, rowCount, loadedAt }, index) => (
        <span key={registry}>
          <Trans>
            {index > 0 ? ' · ' : ''}
            {name}: {rowCount.toLocaleString('en-US')} records, loaded
          </Trans>{' '}
          <MediumDate date={loadedAt} />
        </span>
      ))}
    </Text>
  )
}

/** Approved applicants who may be on the exclusions list, and the registers that are compared. */
export function ExclusionPanel() {
  const query = useQuery(openExclusions(useApi()))
  if (query.error && !query.data) return <ErrorState {...failureOf(query)} />
  if (!query.data) return null
  const { flags, totalRecords, registries } = query.data
  return (
    <Box as="section" aria-label={t`Public registers`} mb="10">
      <Text as="h2" textStyle="heading" mb="2">
        {totalRecords > 0
          ? t`${totalRecords} ${plural(totalRecords, { one: 'match', other: 'matches' })} with the exclusions list`
          : t`Public registers`}
      </Text>
      <Files registries={registries} />
      {flags.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="4" mt="4">
          {flags.map((flag) => (
            <ExclusionMatch
              key={flag.id}
              match={flag}
              hint={t`The account stays as it is until someone changes it.`}
            >
              <Link href={`/admin/applications/${flag.applicationId}`} fontWeight="semibold">
                {flag.businessName}
              </Link>
            </ExclusionMatch>
          ))}
        </Stack>
      ) : null}
    </Box>
  )
}
