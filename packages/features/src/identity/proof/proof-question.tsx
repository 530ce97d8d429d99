import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { passkeyQueries } from '@wellspring/api/hooks/second-factor'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans } from '@wellspring/words/macro'

import { ProofMethods } from './proof-methods.tsx'

function Ways({ onProved }: { onProved: () => void }) {
  const api = useApi()
  const account = useQuery(identityQueries.account(api))
  const factors = useQuery(passkeyQueries.factors(api))
  const failed = account.error ? account : factors.error ? factors : null
  if (failed?.error) return <ErrorState {...failureOf(failed)} />
  if (!account.data || !factors.data) return <LoadingList shape="form" />
  const { hasApp, hasPasskey } = factors.data
  return (
    <ProofMethods
      methods={{ hasPassword: account.data.hasPassword, hasApp, hasPasskey }}
      email={account.data.user.email}
      onProved={onProved}
    />
  )
}

/** Explains the question and offers the account's ways to answer it. */
export function ProofQuestion({ onProved }: { onProved: () => void }) {
  return (
    <>
      <Text mb="5">
        <Trans>
          You logged in a while ago, and only you should be able to do this. Confirm, and continue where you
          left off.
        </Trans>
      </Text>
      <Ways onProved={onProved} />
    </>
  )
}
