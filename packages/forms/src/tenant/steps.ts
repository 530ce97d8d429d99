import { SentBusiness, SentDocuments, TenantAgreements } from '@wellspring/api/contract/tenant-details'
import { t } from '@wellspring/words/macro'

import { tenantTitles } from '../section-titles.ts'
import type { WizardSteps } from '../wizard/wizard-step.ts'
import { Agreements } from './steps/agreements.tsx'
import { Business } from './steps/business.tsx'
import { Documents } from './steps/documents.tsx'

export const tenantSteps: WizardSteps = [
  {
    name: 'business',
    title: tenantTitles.business,
    description: t`Your organisation, as members and reviewers see it.`,
    percent: 0,
    schema: SentBusiness,
    Fields: Business,
  },
  {
    name: 'documents',
    title: tenantTitles.documents,
    description: t`Three documents that show you are allowed to offer your services.`,
    percent: 50,
    schema: SentDocuments,
    Fields: Documents,
  },
  {
    name: 'agreements',
    title: tenantTitles.agreements,
    description: t`Read, agree and sign. The time is added when you submit.`,
    percent: 100,
    schema: TenantAgreements,
    Fields: Agreements,
  },
]
