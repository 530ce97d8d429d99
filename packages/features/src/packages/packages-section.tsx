import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { nextPackageStatuses } from '@wellspring/api/contract/packages'
import type { OwnPackage, PackageStatus } from '@wellspring/api/contract/packages'
import type { OwnService } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries, useMovePackage } from '@wellspring/api/hooks/packages'
import { ErrorState } from '@wellspring/ui/error-state'
import { PlusIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'

import { PackageDialog } from './package-dialog.tsx'
import { dealWords, offerNames, offerWords } from './package-words.ts'

const MOST = 50

const moves: Record<PackageStatus, { label: string; done: string }> = {
  draft: { label: 'Back to draft', done: 'A draft again' },
  published: { label: 'Publish', done: 'Published' },
  archived: { label: 'Archive', done: 'Archived' },
}

function OfferRow({ offer, onChange }: { offer: OwnPackage; onChange: () => void }) {
  const { mutate, isPending, variables } = useMovePackage()
  const { id, status, price, sold } = offer
  return (
    <Flex as="li" py="4" gap="3" wrap="wrap" justify="space-between" borderTopWidth="1px">
      <Box minW="0">
        <Flex gap="3" wrap="wrap" align="center">
          <Text fontWeight="semibold">{offerWords(offer)}</Text>
          <StatusBadge status={status} {...offerNames[status]} />
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {formatDollars(price)} in all, {dealWords(offer)}. {sold === 0 ? 'None sold' : `${sold} sold`}.
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="ghost" aria-label={`Change ${offerWords(offer)}`} onClick={onChange}>
          Change
        </Button>
        {nextPackageStatuses[status].map((to) => (
          <Button
            key={to}
            size="sm"
            variant="outline"
            disabled={isPending}
            loading={isPending && variables.status === to}
            loadingText={moves[to].label}
            onClick={() => mutate({ id, status: to }, { onSuccess: () => toast.success(moves[to].done) })}
          >
            {moves[to].label}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

export interface PackagesSectionProps {
  service: OwnService
  /** Where those that were sold are listed. */
  soldHref: string
}

/** What a provider offers of several sessions of one service at once. */
export function PackagesSection({ service, soldHref }: PackagesSectionProps) {
  const { data, error, isFetching, refetch } = useQuery(
    packageQueries.own(useApi(), { serviceId: service.id, limit: MOST }),
  )
  const [open, setOpen] = useState<{ offer: OwnPackage | null } | null>(null)
  return (
    <Box as="section" aria-labelledby="packages" maxW="48rem">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Text as="h2" id="packages" textStyle="heading">
          Packages
        </Text>
        <Button variant="outline" size="sm" onClick={() => setOpen({ offer: null })}>
          <PlusIcon size={16} />
          New package
        </Button>
      </Flex>
      <Text color="fg.muted" mb="4">
        Several sessions, paid at once and booked one by one. <Link href={soldHref}>What was sold</Link>
      </Text>
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList shape="rows" count={1} label="Packages are on their way" /> : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {data?.packages.map((offer) => (
          <OfferRow key={offer.id} offer={offer} onChange={() => setOpen({ offer })} />
        ))}
      </Stack>
      {open ? <PackageDialog service={service} offer={open.offer} onClose={() => setOpen(null)} /> : null}
    </Box>
  )
}
