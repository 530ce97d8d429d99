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
  /** Where a plan is paid for. */
  checkoutHref: (membershipId: string) => string
  /** The step of the form in the address of its page. */
  address: StepAddress
  onUnsavedChange: (unsaved: boolean) => void
  /** The form stands open for what was sent before. */
  editing: boolean
  onEditing: (editing: boolean) => void
}

/** The way of a provider into the product: the form, and how its review stands. */
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
