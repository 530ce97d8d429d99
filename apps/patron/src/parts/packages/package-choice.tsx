import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Problem } from '@wellspring/api/client'
import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { usePayFromPackage } from '@wellspring/api/hooks/booking'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, plural, t } from '@wellspring/words/macro'

const MOST = 5

const leftOf = ({ left }: PackagePurchase) => plural(left, { one: 'the last one', other: '# left' })

/** One package is counted here; several are counted on their buttons. */
const titleOf = (usable: readonly PackagePurchase[]) =>
  usable.length === 1
    ? plural(usable[0]?.left ?? 0, {
        one: 'Your package: the last session',
        other: 'Your package: # sessions left',
      })
    : t`Your packages`

export interface PackageChoiceProps {
  booking: BookingDetail
  /** False while a card payment is running: no second payment may start. */
  isOffered?: boolean
  /** The patron has chosen to pay by card instead. */
  isByCard: boolean
  onByCard: () => void
  /** The card payment. */
  children: ReactNode
}

/** Offers the packages that can pay for a held booking before asking for a card; without one, only the card payment. */
export function PackageChoice(props: PackageChoiceProps) {
  const { booking, isOffered = true, isByCard, onByCard, children } = props
  const { id, startsAt, service, price, isProposal } = booking
  const { data, isPending: isComing } = useQuery(
    packageQueries.purchases(useApi(), { serviceId: service.id, status: 'active', limit: MOST }),
  )
  const { mutateAsync, isPending, variables } = usePayFromPackage()
  const attemptWith = useIdempotentMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const usable = data?.purchases.filter(({ left, isFrozen }) => left > 0 && !isFrozen) ?? []

  async function use(purchaseId: string) {
    setRefusal(null)
    try {
      await attemptWith({ id, startsAt, purchaseId }, mutateAsync)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefusal(error.message)
    }
  }

  if (isComing && isOffered) return <LoadingList shape="detail" />
  const label = isProposal ? t`Confirm with a package session` : t`Pay with a package session`
  const packages = (
    <Box as="section" aria-label={t`Your package`} bg="bg.subtle" borderRadius="lg" p="5" mb="8">
      <Text as="h2" textStyle="heading" mb="1">
        {titleOf(usable)}
      </Text>
      <Text color="fg.muted" mb="4">
        <Trans>A session of your package pays for this time. Nothing is charged.</Trans>
      </Text>
      <Stack gap="2" align="flex-start">
        {usable.map((purchase) => (
          <Button
            key={purchase.id}
            loading={isPending && variables.purchaseId === purchase.id}
            loadingText={label}
            // The card form has the filled button once it is open.
            variant={isByCard ? 'outline' : 'solid'}
            disabled={isPending}
            onClick={() => void use(purchase.id)}
          >
            {/* Only several packages have to be told apart. */}
            {usable.length === 1 ? label : t`Use a session of ${purchase.number} (${leftOf(purchase)})`}
          </Button>
        ))}
        {isByCard ? null : (
          <Button variant="outline" onClick={onByCard}>
            <Trans>Pay {formatDollars(price)} instead</Trans>
          </Button>
        )}
      </Stack>
      {refusal ? (
        <Text role="alert" color="fg.error" mt="3">
          {refusal}
        </Text>
      ) : null}
    </Box>
  )
  const isChoice = isOffered && usable.length > 0
  return (
    <>
      {isChoice ? packages : null}
      {isChoice && !isByCard ? null : children}
    </>
  )
}
