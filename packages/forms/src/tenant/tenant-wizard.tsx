import { TenantDetails } from '@wellspring/api/contract/tenant-details'

import { Wizard } from '../wizard/wizard.tsx'
import type { WizardHost } from '../wizard/wizard.tsx'
import { emptyTenant } from './empty.ts'
import { tenantSteps } from './steps.ts'

export interface TenantWizardProps extends WizardHost<TenantDetails> {
  /** What an earlier application said, to begin with where there is no draft. */
  submitted?: TenantDetails | null
  /** Out of the first step, to where the tenant logs in. */
  onBack: () => void
}

/** The profile setup of a tenant. Stands inside an UploadProvider. */
export function TenantWizard({ submitted, ...host }: TenantWizardProps) {
  return (
    <Wizard
      {...host}
      steps={tenantSteps}
      schema={TenantDetails}
      empty={emptyTenant}
      values={submitted ?? null}
      requireComplete
    />
  )
}
