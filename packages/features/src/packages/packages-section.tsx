import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OwnPackage } from '@wellspring/api/contract/packages'
import type { OwnService } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { ErrorState } from '@wellspring/ui/error-state'
import { PlusIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { OwnOfferRow } from './own-offer-row.tsx'
import { PackageDialog } from './package-dialog.tsx'

const MOST = 50

export interface PackagesSectionProps {
  service: Pick<OwnService, 'id' | 'title' | 'status'> & { price: number }
  /** The list of sold packages. */
  soldHref: string
}

/** The packages that a provider offers for one service. */
export function PackagesSection({ service, soldHref }: PackagesSectionProps) {
  const query = useQuery(packageQueries.own(useApi(), { serviceId: service.id, limit: MOST }))
  const { data, error } = query
  const isSeen = service.status === 'published' || service.status === 'paused'
  const [open, setOpen] = useState<{ offer: OwnPackage | null } | null>(null)
  return (
    <Box as="section" aria-labelledby="packages" mt="6">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Text as="h2" id="packages" textStyle="heading">
          <Trans>Packages</Trans>
        </Text>
        {isSeen ? (
          <Button variant="outline" size="sm" onClick={() => setOpen({ offer: null })}>
            <PlusIcon size={16} />
            <Trans>New package</Trans>
          </Button>
        ) : null}
      </Flex>
      <Text color="fg.muted" mb="4">
        <Trans>
          Several sessions, paid at once and booked one by one
          {isSeen ? '' : t`, once the service is published`}.{' '}
          <Link href={soldHref}>
            <Trans>Package sales</Trans>
          </Link>
        </Trans>
      </Text>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList shape="rows" count={1} label={t`Loading packages`} /> : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {data?.packages.map((offer) => (
          <OwnOfferRow key={offer.id} offer={offer} onChange={() => setOpen({ offer })} />
        ))}
      </Stack>
      {open ? <PackageDialog service={service} offer={open.offer} onClose={() => setOpen(null)} /> : null}
    </Box>
  )
}
