import { TenantDetails } from '@wellspring/api/contract/tenant-details'

import { withCurrentTerms } from '../wizard/current-terms.ts'
import { Wizard } from '../wizard/wizard.tsx'
import type { WizardHost } from '../wizard/wizard.tsx'
import { emptyTenant } from './empty.ts'
import { tenantSteps } from './steps.ts'

export interface TenantWizardProps extends WizardHost<TenantDetails> {
  /** What an earlier application said, to begin with where there is no draft. */
  submitted?: TenantDetails | null
  /** What the account says already, for a first application. */
  account?: Partial<Pick<TenantDetails, 'primaryContactName' | 'contactEmail'>>
  /** Out of the first step, to where the tenant logs in. */
  onBack: () => void
}

const asAgreed = (details: Record<string, unknown>) => withCurrentTerms(details, 'acknowledgmentTerms', '')

/** The profile setup of a tenant. Stands inside an UploadProvider. */
export function TenantWizard({ submitted, account, draft, ...host }: TenantWizardProps) {
  return (
    <Wizard
      {...host}
      draft={draft ? { ...draft, details: asAgreed(draft.details) } : null}
      steps={tenantSteps}
      schema={TenantDetails}
      empty={emptyTenant}
      values={submitted ? asAgreed({ ...submitted }) : (account ?? null)}
      requireComplete
    />
  )
}
