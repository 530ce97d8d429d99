import { Box, Stack, Text } from '@chakra-ui/react'

import type { ClientDetail } from '@wellspring/api/contract/clients'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans } from '@wellspring/words/macro'

/** The sessions that a client can still book with packages. */
export function ClientPackages({ packages }: Pick<ClientDetail, 'packages'>) {
  return (
    <Box as="section" aria-labelledby="client-packages">
      <Text as="h2" id="client-packages" textStyle="heading" mb="3">
        <Trans>Packages</Trans>
      </Text>
      {packages.length === 0 ? (
        <Text color="fg.muted">
          <Trans>
            No package in use. Create packages in a <Link href="/provider/services">service</Link>.
          </Trans>
        </Text>
      ) : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {packages.map(({ purchaseId, number, title, sessions, left, validUntil }) => (
          <Box as="li" key={purchaseId} py="3" borderTopWidth="1px">
            <Link href={`/provider/packages/${purchaseId}`} variant="quiet" fontWeight="semibold">
              {sessions} × {title}
            </Link>
            <Text textStyle="sm" color="fg.muted">
              <Trans>
                {left} of {sessions} left, book by
              </Trans>{' '}
              <MediumDate date={validUntil} /> · {number}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
