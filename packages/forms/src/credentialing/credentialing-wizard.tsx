import { CredentialingForm } from '@wellspring/api/contract/credentialing'
import type { Credentialing } from '@wellspring/api/contract/credentialing'

import { withCurrentTerms } from '../wizard/current-terms.ts'
import { Wizard } from '../wizard/wizard.tsx'
import type { WizardHost } from '../wizard/wizard.tsx'
import { emptyCredentialing } from './empty.ts'
import { credentialingSteps } from './steps.ts'

export interface CredentialingWizardProps extends WizardHost<Credentialing> {
  /** What an earlier application said, to begin with where there is no draft. */
  submitted?: Credentialing | null
  /** What the account says already, for a first application. */
  account?: Partial<Credentialing['basicInformation']>
}

type Details = Record<string, unknown>

const asAgreed = (details: Details): Details => ({
  ...details,
  agreements: withCurrentTerms((details['agreements'] ?? {}) as Details, 'termsServices', false),
})

/** The application of a provider. Stands inside an UploadProvider. */
export function CredentialingWizard({ submitted, account, draft, ...host }: CredentialingWizardProps) {
  return (
    <Wizard
      {...host}
      draft={draft ? { ...draft, details: asAgreed(draft.details) } : null}
      steps={credentialingSteps}
      schema={CredentialingForm}
      empty={emptyCredentialing}
      values={submitted ? asAgreed({ ...submitted }) : account ? { basicInformation: account } : null}
      errorPrefix="credentialing."
    />
  )
}
