import { SentTenantDetails } from '@wellspring/api/contract/tenant-details'
import type { TenantDetails } from '@wellspring/api/contract/tenant-details'
import { t } from '@wellspring/words/macro'

import { PreparationNote } from '../wizard/preparation-note.tsx'
import { withCurrentTerms } from '../wizard/current-terms.ts'
import { Wizard } from '../wizard/wizard.tsx'
import type { WizardHost } from '../wizard/wizard.tsx'
import { emptyTenant } from './empty.ts'
import { tenantSteps } from './steps.ts'

export interface TenantWizardProps extends WizardHost<TenantDetails> {
  /** The previous application, used when there is no draft. */
  submitted?: TenantDetails | null
  /** Prefilled from the account for a first application. */
  account?: Partial<Pick<TenantDetails, 'primaryContactName' | 'contactEmail'>>
  /** Leaves the first step, to the tenant's log-in. */
  onBack: () => void
}

const papers = [
  t`The license of your business, with its dates`,
  t`Your accreditation certificate`,
  t`Your liability insurance certificate`,
  t`Your logo and your tax ID`,
]

const asAgreed = (details: Record<string, unknown>) => withCurrentTerms(details, 'acknowledgmentTerms', '')

/** A tenant's application. Requires an UploadProvider. */
export function TenantWizard({ submitted, account, draft, ...host }: TenantWizardProps) {
  return (
    <Wizard
      {...host}
      draft={draft ? { ...draft, details: asAgreed(draft.details) } : null}
      steps={tenantSteps}
      schema={SentTenantDetails}
      empty={emptyTenant}
      values={submitted ? asAgreed({ ...submitted }) : (account ?? null)}
      requireComplete
      before={<PreparationNote minutes={10} papers={papers} />}
    />
  )
}
