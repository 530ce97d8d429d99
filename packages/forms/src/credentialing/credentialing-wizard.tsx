import { CredentialingForm } from '@wellspring/api/contract/credentialing'
import type { Credentialing } from '@wellspring/api/contract/credentialing'
import { t } from '@wellspring/words/macro'

import { PreparationNote } from '../wizard/preparation-note.tsx'
import { withCurrentTerms } from '../wizard/current-terms.ts'
import { Wizard } from '../wizard/wizard.tsx'
import type { WizardHost } from '../wizard/wizard.tsx'
import { emptyCredentialing } from './empty.ts'
import { credentialingSteps } from './steps.ts'

export interface CredentialingWizardProps extends WizardHost<Credentialing> {
  /** The previous application, used when there is no draft. */
  submitted?: Credentialing | null
  /** Prefilled from the account for a first application. */
  account?: Partial<Credentialing['basicInformation']>
}

const papers = [
  t`Your government ID`,
  t`Your professional license`,
  t`Your certificate`,
  t`The license of your business, with its dates`,
  t`Your malpractice insurance, if you have one`,
  t`A logo and a portrait of you`,
]

type Details = Record<string, unknown>

const asAgreed = (details: Details): Details => ({
  ...details,
  agreements: withCurrentTerms((details['agreements'] ?? {}) as Details, 'termsServices', false),
})

/** A provider's application. Requires an UploadProvider. */
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
      before={<PreparationNote minutes={15} papers={papers} />}
    />
  )
}
