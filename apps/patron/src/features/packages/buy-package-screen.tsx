import { Box, Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { SessionPackage } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries, useBuyPackage, useConfirmPurchase } from '@wellspring/api/hooks/packages'
import { siteQueries } from '@wellspring/api/hooks/site'
import { useSession } from '@wellspring/api/session'
import { CardForm, usePayOnce } from '@wellspring/features/payments'
import type { ServicePayment } from '@wellspring/forms/billing/service-payment-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { PackageSummary } from './package-summary.tsx'

export interface BuyPackageScreenProps {
  providerId: string
  packageId: string
  /** Called once the package is paid. */
  onBought: (purchaseId: string) => void
}

interface BuyFormProps {
  offer: SessionPackage
  card: { scriptUrl: string; publishableKey: string }
  onBought: (purchaseId: string) => void
  /** Called when the price or the terms have changed: the offer is reloaded. */
  onStale: () => void
}

/** Sends the price and terms that the buyer saw, so that the server can refuse changed ones. */
const seenOf = ({ id, price, service, sessions, validMonths }: SessionPackage) => ({
  packageId: id,
  expectedPrice: price,
  expectedTerms: {
    serviceId: service.id,
    sessions,
    validMonths,
  },
})

function BuyForm({ offer, card, onBought, onStale }: BuyFormProps) {
  const { user } = useSession()
  const { mutateAsync: buy } = useBuyPackage()
  const { mutateAsync: confirm } = useConfirmPurchase()
  const [undecided, setUndecided] = useState(false)
  const draft = `package:${user?.id ?? ''}`
  const payOnce = usePayOnce({
    pay: async (press) => buy({ ...seenOf(offer), ...press }),
    confirm: async ({ purchase }) => confirm(purchase.id),
    onOpen: () => setUndecided(true),
  })

  async function pay(payment: ServicePayment) {
    try {
      const { purchase } = await payOnce(payment)
      dropSessionDraft(draft)
      onBought(purchase.id)
    } catch (error) {
      if (hasCode(error, 'PRICE_CHANGED')) onStale()
      throw error
    } finally {
      setUndecided(false)
    }
  }

  return (
    <CardForm
      {...card}
      draft={draft}
      submitLabel={t`Pay ${formatDollars(offer.price)}`}
      due={{ dollars: offer.price }}
      undecided={undecided}
      onPay={pay}
    />
  )
}

/** A package of sessions, and its payment by card. */
export function BuyPackageScreen({ providerId, packageId, onBought }: BuyPackageScreenProps) {
  const api = useApi()
  const offers = useQuery(packageQueries.offered(api, { providerId, limit: 100 }))
  const settings = useQuery(siteQueries.settings(api))
  const failed = [offers, settings].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState {...failureOf(failed)} />
  if (!offers.data || !settings.data) return <LoadingList shape="form" label={t`Loading the package`} />
  const offer = offers.data.packages.find(({ id }) => id === packageId)
  if (!offer)
    return (
      <EmptyList
        isPage
        title={t`This package is no longer sold`}
        sentence={t`Other packages may be available, and you can book every service on its own.`}
        action={
          <LinkButton href={`/providers/${providerId}`}>
            <Trans>See what is available</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <Box>
      <PageHeader
        title={t`Buy a package`}
        description={t`${offer.sessions} × ${offer.service.title} with ${offer.provider.name}`}
        back={{ href: `/providers/${providerId}`, label: offer.provider.name }}
      />
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <BuyForm
          offer={offer}
          onBought={onBought}
          card={settings.data.card}
          onStale={() => void offers.refetch()}
        />
        <PackageSummary offer={offer} />
      </Grid>
    </Box>
  )
}
