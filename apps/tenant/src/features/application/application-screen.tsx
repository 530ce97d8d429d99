import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { TenantRecord } from '@wellspring/api/contract/onboarding'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import {
  onboardingQueries,
  useSubmitTenantDetails,
  useWithdrawApplication,
} from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'
import { ApplicationUploads, toPageStart, useApplicationForm } from '@wellspring/features/onboarding'
import { TenantWizard } from '@wellspring/forms/tenant/tenant-wizard'
import { TenantStatus } from '@wellspring/forms/tenant/status-views'
import { ErrorState } from '@wellspring/ui/error-state'
import { LotusLoading } from '@wellspring/ui/lotus'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'

export interface ApplicationScreenProps {
  loginHref: string
  /** Where a plan is paid for. */
  checkoutHref: (membershipId: string) => string
  homeHref: string
  /** Back out of the first step. */
  onLeave: () => void
  onUnsavedChange: (unsaved: boolean) => void
  /** Sends what is approved already in again, with newer evidence. */
  renew?: boolean
}

interface PartProps extends ApplicationScreenProps {
  record: TenantRecord
  userId: string
}

function ApplicationForm({
  record,
  userId,
  onUnsavedChange,
  onLeave,
  onSent,
}: PartProps & { onSent: () => void }) {
  const { query, draft, saveDraft, onReload } = useApplicationForm(userId)
  const submit = useSubmitTenantDetails()
  if (query.error && draft === undefined)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (draft === undefined) return <LotusLoading />
  const again = record.id !== null
  return (
    <ApplicationUploads dest={`tenant-documents/user${userId}`}>
      <TenantWizard
        {...{ draft, saveDraft, onReload, onUnsavedChange }}
        submitted={record.details}
        onBack={() => onLeave()}
        onSubmit={async (details) => {
          await submit.mutateAsync({ ...details, ...(again && { status: 'pending' as const }), again })
          toast.success(
            again ? 'Tenant details updated successfully!' : 'Tenant details submitted successfully!',
          )
          onSent()
          toPageStart()
        }}
      />
    </ApplicationUploads>
  )
}

function Status({ record, homeHref, loginHref, checkoutHref, onApply }: PartProps & { onApply: () => void }) {
  const { user } = useSession()
  const plans = useQuery(membershipQueries.list(useApi()))
  const withdraw = useWithdrawApplication()
  const plan = plans.data?.memberships.find(({ points }) => points.title === 'Tenant')
  if (!record.status) return null
  if (record.status === 'approved' && plans.isPending) return <LotusLoading />
  return (
    <TenantStatus
      status={record.status}
      adminComments={record.adminComments}
      sectionComments={record.sectionComments}
      alreadyTenant={user?.roles.includes('hospital-admin') ?? false}
      homeHref={homeHref}
      loginHref={loginHref}
      checkoutHref={plan ? checkoutHref(plan.id) : null}
      onEdit={onApply}
      {...(record.stage === 'submitted' && { onWithdraw: () => withdraw.mutateAsync() })}
    />
  )
}

function Application({ userId, ...props }: ApplicationScreenProps & { userId: string }) {
  const { data, error, refetch } = useQuery(onboardingQueries.tenantDetails(useApi(), userId))
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

/** The way of a tenant into the product: the form, and how its review stands. */
export function ApplicationScreen(props: ApplicationScreenProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <Box>
      <PageHeader title="Profile setup" />
      <Application userId={user.id} {...props} />
    </Box>
  )
}
