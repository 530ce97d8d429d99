import { Credentialing } from '@wellspring/api/contract/credentialing'

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

/** The application of a provider. Stands inside an UploadProvider. */
export function CredentialingWizard({ submitted, account, ...host }: CredentialingWizardProps) {
  return (
    <Wizard
      {...host}
      steps={credentialingSteps}
      schema={Credentialing}
      empty={emptyCredentialing}
      values={submitted ?? (account ? { basicInformation: account } : null)}
      errorPrefix="credentialing."
    />
  )
}
