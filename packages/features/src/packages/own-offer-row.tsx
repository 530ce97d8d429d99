import { Box, Button, Flex, Text } from '@chakra-ui/react'

import { nextPackageStatuses } from '@wellspring/api/contract/packages'
import type { OwnPackage, PackageStatus } from '@wellspring/api/contract/packages'
import { useMovePackage } from '@wellspring/api/hooks/packages'
import { formatDollars } from '@wellspring/ui/money'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { dealWords, offerNames, offerWords } from './package-labels.ts'

const moves: Record<PackageStatus, { label: string; done: string }> = {
  draft: { label: t`Back to draft`, done: t`A draft again` },
  published: { label: t`Publish`, done: t`Published` },
  archived: { label: t`Archive`, done: t`Archived` },
}

interface OwnOfferRowProps {
  offer: OwnPackage
  onChange: () => void
}

/** A provider's own package with buttons for its possible status changes. */
export function OwnOfferRow({ offer, onChange }: OwnOfferRowProps) {
  const { mutate, isPending, variables } = useMovePackage()
  const { id, status, price, sold, sessionPrice, service } = offer
  return (
    <Flex
      as="li"
      py="4"
      gap="3"
      direction={{ base: 'column', md: 'row' }}
      justify="space-between"
      borderTopWidth="1px"
    >
      <Box minW="0">
        <Flex gap="3" wrap="wrap" align="center">
          <Text fontWeight="semibold">{offerWords(offer)}</Text>
          <StatusBadge status={status} {...offerNames[status]} />
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          <Trans>
            {formatDollars(price)} in all, {dealWords(offer)}. {sold === 0 ? t`None sold` : t`${sold} sold`}.
          </Trans>
        </Text>
        {status === 'published' && sessionPrice > service.price ? (
          <Text textStyle="sm" color="fg.error">
            <Trans>Hidden from patrons: a single session costs only {formatDollars(service.price)}.</Trans>
          </Text>
        ) : null}
      </Box>
      <Flex gap="2" wrap="wrap" flexShrink="0" align="flex-start">
        {status === 'archived' ? null : (
          <Button size="sm" variant="outline" aria-label={t`Change ${offerWords(offer)}`} onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
        )}
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
