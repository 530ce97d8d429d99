import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { useConfirmMembership } from '@wellspring/api/hooks/memberships'
import { siteQueries } from '@wellspring/api/hooks/site'
import { retryUntilAnswered } from '@wellspring/api/retry-until-answered'
import { authenticateWithBank } from '@wellspring/forms/billing/authenticate-with-bank'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const nothing = () => {}

/** Completes 3-D Secure and asks the server for the result. */
export function useConfirmPayment() {
  const api = useApi()
  const client = useQueryClient()
  const { mutateAsync } = useConfirmMembership()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function ask(clientSecret: string): Promise<string | null> {
    const { card } = await client.ensureQueryData(siteQueries.settings(api))
    const failure = await authenticateWithBank(card, clientSecret).then(
      () => null,
      (error: Error) => error.message,
    )
    // Also after the member gave up: the server may already know from the card provider.
    const { subscription } = await retryUntilAnswered(() => mutateAsync(), nothing)
    if (subscription.status === 'active') return null
    return failure ?? t`Your bank has not confirmed the payment yet.`
  }

  async function confirm(clientSecret: string): Promise<void> {
    setPending(true)
    setRefusal(null)
    try {
      const refused = await ask(clientSecret)
      setRefusal(refused)
      if (refused === null) toast.success(t`Your payment is confirmed`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefusal(error.message)
    } finally {
      setPending(false)
    }
  }

  return { confirm, isPending, refusal }
}
