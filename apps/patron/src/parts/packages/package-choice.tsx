import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { usePayFromPackage } from '@wellspring/api/hooks/booking'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { Trans, plural, t } from '@wellspring/words/macro'

const MOST = 5

const leftOf = ({ left }: PackagePurchase) => plural(left, { one: 'the last one', other: '# left' })

/** The packages that can pay for a time that is kept; nothing at all when there is none. */
export function PackageChoice({ booking }: { booking: BookingDetail }) {
  const { id, service } = booking
  const { data } = useQuery(
    packageQueries.purchases(useApi(), { serviceId: service.id, status: 'active', limit: MOST }),
  )
  const { mutateAsync, isPending, variables } = usePayFromPackage()
  const attemptWith = useIdempotentMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const usable = data?.purchases.filter(({ left, isFrozen }) => left > 0 && !isFrozen) ?? []
  if (usable.length === 0) return null

  async function use(purchaseId: string) {
    setRefusal(null)
    try {
      await attemptWith({ id, purchaseId }, mutateAsync)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefusal(error.message)
    }
  }

  return (
    <Box as="section" aria-label={t`Your package`} bg="bg.subtle" borderRadius="lg" p="5" mb="8">
      <Text as="h2" textStyle="heading" mb="1">
        <Trans>It is paid already</Trans>
      </Text>
      <Text color="fg.muted" mb="4">
        <Trans>A session of your package pays for this time. Nothing is charged.</Trans>
      </Text>
      <Stack gap="2" align="flex-start">
        {usable.map((purchase) => (
          <Button
            key={purchase.id}
            loading={isPending && variables.purchaseId === purchase.id}
            loadingText={t`Use a session`}
            disabled={isPending}
            onClick={() => void use(purchase.id)}
          >
            <Trans>
              Use a session of {purchase.number} ({leftOf(purchase)})
            </Trans>
          </Button>
        ))}
      </Stack>
      {refusal ? (
        <Text role="alert" color="fg.error" mt="3">
          {refusal}
        </Text>
      ) : null}
      <Text mt="5" textStyle="sm" color="fg.muted">
        <Trans>Or pay for it by itself:</Trans>
      </Text>
    </Box>
  )
}
