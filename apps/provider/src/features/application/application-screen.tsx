import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ProviderRecord } from '@wellspring/api/contract/onboarding'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import {
  onboardingQueries,
  useSubmitProviderDetails,
  useWithdrawApplication,
} from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'
import { ApplicationUploads, toPageStart, useApplicationForm } from '@wellspring/features/onboarding'
import { CredentialingWizard } from '@wellspring/forms/credentialing/credentialing-wizard'
import { ProviderStatus } from '@wellspring/forms/credentialing/status-views'
import { toProviderDetails } from '@wellspring/forms/credentialing/to-provider-details'
import { ErrorState } from '@wellspring/ui/error-state'
import { LotusLoading } from '@wellspring/ui/lotus'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'

export interface ApplicationScreenProps {
  loginHref: string
  /** Where a plan is paid for. */
  checkoutHref: (membershipId: string) => string
  onUnsavedChange: (unsaved: boolean) => void
  /** Sends what is approved already in again, with newer evidence. */
  renew?: boolean
}

interface PartProps extends ApplicationScreenProps {
  record: ProviderRecord
  userId: string
}

function ApplicationForm({ record, userId, onUnsavedChange, onSent }: PartProps & { onSent: () => void }) {
  const { query, draft, saveDraft, onReload } = useApplicationForm(userId)
  const { user } = useSession()
  const submit = useSubmitProviderDetails()
  if (query.error && draft === undefined)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (draft === undefined) return <LotusLoading />
  const again = record.id !== null
  return (
    <ApplicationUploads dest={`customer/user${userId}`}>
      <CredentialingWizard
        {...{ draft, saveDraft, onReload, onUnsavedChange }}
        submitted={record.credentialing}
        {...(user && { account: { firstName: user.firstName, lastName: user.lastName, email: user.email } })}
        onSubmit={async (credentialing) => {
          await submit.mutateAsync({ ...toProviderDetails(credentialing, again), again })
          toast.success('Application Submitted Successfully')
          onSent()
          toPageStart()
        }}
      />
    </ApplicationUploads>
  )
}

function Status({ record, loginHref, checkoutHref, onApply }: PartProps & { onApply: () => void }) {
  const { user } = useSession()
  const plans = useQuery(membershipQueries.list(useApi()))
  const withdraw = useWithdrawApplication()
  const plan = plans.data?.memberships.find(({ points }) => points.title === 'Provider')
  if (!record.status) return null
  if (record.status === 'approved' && plans.isPending) return <LotusLoading />
  return (
    <ProviderStatus
      status={record.status}
      adminComments={record.adminComments}
      sectionComments={record.sectionComments}
      alreadyProvider={user?.roles.includes('member-provider') ?? false}
      loginHref={loginHref}
      checkoutHref={plan ? checkoutHref(plan.id) : null}
      onApplyAgain={onApply}
      {...(record.stage === 'submitted' && { onWithdraw: () => withdraw.mutateAsync() })}
    />
  )
}

function Application({ userId, ...props }: ApplicationScreenProps & { userId: string }) {
  const { data, error, refetch } = useQuery(onboardingQueries.providerDetails(useApi(), userId))
  const [editing, setEditing] = useState(props.renew ?? false)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LotusLoading />
  const part = { ...props, userId, record: data }
  const pending = data.status === 'pending'
  return data.status === null || (editing && !pending) ? (
    <ApplicationForm {...part} onSent={() => setEditing(false)} />
  ) : (
    <Status
      {...part}
      onApply={() => {
        setEditing(true)
        toPageStart()
      }}
    />
  )
}

/** The way of a provider into the product: the form, and how its review stands. */
export function ApplicationScreen(props: ApplicationScreenProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <Box>
      <PageHeader title="Provider application" />
      <Application userId={user.id} {...props} />
    </Box>
  )
}
