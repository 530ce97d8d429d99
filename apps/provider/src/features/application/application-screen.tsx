import { useSubmitProviderDetails } from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'
import { ApplicationFrame } from '@wellspring/features/onboarding'
import { CredentialingWizard } from '@wellspring/forms/credentialing/credentialing-wizard'
import { ProviderStatus } from '@wellspring/forms/credentialing/status-views'
import { toProviderDetails } from '@wellspring/forms/credentialing/to-provider-details'
import type { StepAddress } from '@wellspring/forms/wizard/wizard'
import { t } from '@wellspring/words/macro'

export interface ApplicationScreenProps {
  loginHref: string
  /** The page that pays for a plan. */
  checkoutHref: (membershipId: string) => string
  /** The step of the form in the search parameters. */
  address: StepAddress
  onUnsavedChange: (unsaved: boolean) => void
  /** The form is open to change a submitted application. */
  editing: boolean
  onEditing: (editing: boolean) => void
}

/** A provider's application: the form and the state of its review. */
export function ApplicationScreen({ loginHref, ...frame }: ApplicationScreenProps) {
  const { user } = useSession()
  const submit = useSubmitProviderDetails()
  return (
    <ApplicationFrame
      kind="provider"
      title={t`Provider application`}
      {...frame}
      renderForm={({ host, record, again, onSent }) => (
        <CredentialingWizard
          {...host}
          submitted={record.credentialing}
          {...(user && {
            account: { firstName: user.firstName, lastName: user.lastName, email: user.email },
          })}
          onSubmit={async (credentialing) => {
            await submit.mutateAsync({ ...toProviderDetails(credentialing, again), again })
            onSent(t`Application Submitted Successfully`)
          }}
        />
      )}
      renderStatus={({ isMember, onApply, ...status }) => (
        <ProviderStatus {...status} alreadyProvider={isMember} loginHref={loginHref} onApplyAgain={onApply} />
      )}
    />
  )
}
