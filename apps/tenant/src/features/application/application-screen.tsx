import { useSubmitTenantDetails } from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'
import { ApplicationFrame, submitFailure, submittedWords } from '@wellspring/features/onboarding'
import { TenantStatus } from '@wellspring/forms/tenant/status-views'
import { TenantWizard } from '@wellspring/forms/tenant/tenant-wizard'
import type { StepAddress } from '@wellspring/forms/wizard/wizard'
import { t } from '@wellspring/words/macro'

export interface ApplicationScreenProps {
  loginHref: string
  /** The page that pays for a plan. */
  checkoutHref: (membershipId: string) => string
  homeHref: string
  /** Called when the user goes back from the first step. */
  onLeave: () => void
  /** The step of the form in the search parameters. */
  address: StepAddress
  onUnsavedChange: (unsaved: boolean) => void
  /** The form is open to change a submitted application. */
  editing: boolean
  onEditing: (editing: boolean) => void
}

/** A tenant's application: the form and the state of its review. */
export function ApplicationScreen({ loginHref, homeHref, onLeave, ...frame }: ApplicationScreenProps) {
  const { user } = useSession()
  const submit = useSubmitTenantDetails()
  return (
    <ApplicationFrame
      kind="tenant"
      title={t`Profile setup`}
      {...frame}
      renderForm={({ host, record, again, onSent }) => (
        <TenantWizard
          {...host}
          submitted={record.details}
          {...(user && {
            account: { primaryContactName: `${user.firstName} ${user.lastName}`, contactEmail: user.email },
          })}
          onBack={onLeave}
          onSubmit={async (details) => {
            await submit
              .mutateAsync({ ...details, ...(again && { status: 'pending' as const }), again })
              .catch((error: unknown) => {
                throw submitFailure(error)
              })
            onSent(submittedWords(again))
          }}
        />
      )}
      renderStatus={({ isMember, onApply, ...status }) => (
        <TenantStatus
          {...status}
          alreadyTenant={isMember}
          homeHref={homeHref}
          loginHref={loginHref}
          onEdit={onApply}
        />
      )}
    />
  )
}
