import type { Credentialing } from '@wellspring/api/contract/credentialing'
import { legal } from '@wellspring/api/contract/legal'
import type { TenantDetails } from '@wellspring/api/contract/tenant-details'

import { os, signedIn } from '../../http/implement.ts'
import type { RequestContext } from '../../http/implement.ts'
import type { Details } from './checks/details.ts'
import { findDraft } from './queries.ts'
import { saveDraft } from './actions/save-draft.ts'
import { getApplication, getRecord } from './queries.ts'
import { listApplications } from './review-queue/queries.ts'
import { listReviewWeeks } from './review-queue/weeks.ts'
import { claimApplication } from './actions/claim-application.ts'
import { decideApplication } from './actions/decide-application.ts'
import { releaseApplication } from './actions/release-application.ts'
import { runRegisterChecks } from './actions/run-register-checks.ts'
import { submitApplication } from './actions/submit-application.ts'
import { withdrawApplication } from './actions/withdraw-application.ts'
import { listExclusionFlags } from './exclusions/queries.ts'
import { resolveExclusionFlag } from './actions/resolve-exclusion-flag.ts'
import { addReviewNote } from './actions/add-review-note.ts'
import { attest } from './actions/attest.ts'
import { listCredentials, listOwnCredentials } from './credentials/queries.ts'

const api = os.onboarding

/** The application with the moment of its signature and the version of the terms that the applicant saw. */
const signedProvider = ({ agreements, ...rest }: Credentialing, now: Date): Details => ({
  kind: 'provider',
  details: {
    ...rest,
    agreements: { ...agreements, termsVersion: legal.version, dateSigned: now.toISOString() },
  },
})

const signedTenant = (
  { status: _status, ...sent }: TenantDetails & { status?: unknown },
  now: Date,
): Details => ({
  kind: 'tenant',
  details: { ...sent, termsVersion: legal.version, signatureTime: now.toISOString() },
})

const submit = (context: RequestContext, attempt: 'first' | 'again', application: Details) =>
  submitApplication(context, { actor: signedIn(context), attempt, application })

export const onboardingRoutes = {
  getProviderDetails: api.getProviderDetails.handler(async ({ context, input }) => {
    const { details, ...record } = await getRecord(context, signedIn(context), 'provider', input.id)
    return { ...record, credentialing: details as Credentialing | null }
  }),
  createProviderDetails: api.createProviderDetails.handler(({ context, input }) =>
    submit(context, 'first', signedProvider(input.credentialing, context.now())),
  ),
  updateProviderDetails: api.updateProviderDetails.handler(({ context, input }) =>
    submit(context, 'again', signedProvider(input.credentialing, context.now())),
  ),
  getTenantDetails: api.getTenantDetails.handler(async ({ context, input }) => {
    const { details, ...record } = await getRecord(context, signedIn(context), 'tenant', input.id)
    return { ...record, details: details as TenantDetails | null }
  }),
  createTenantDetails: api.createTenantDetails.handler(({ context, input }) =>
    submit(context, 'first', signedTenant(input, context.now())),
  ),
  updateTenantDetails: api.updateTenantDetails.handler(({ context, input }) =>
    submit(context, 'again', signedTenant(input, context.now())),
  ),
  getDraft: api.getDraft.handler(async ({ context }) => ({
    draft: await findDraft(context, signedIn(context)),
  })),
  saveDraft: api.saveDraft.handler(({ context, input }) => saveDraft(context, signedIn(context), input)),
  withdrawApplication: api.withdrawApplication.handler(async ({ context }) => {
    await withdrawApplication(context, signedIn(context))
    return {}
  }),
  listOwnCredentials: api.listOwnCredentials.handler(({ context }) =>
    listOwnCredentials(context, signedIn(context)),
  ),
  attest: api.attest.handler(({ context }) => attest(context, signedIn(context))),
  listApplications: api.listApplications.handler(({ context, input }) =>
    listApplications(context, signedIn(context), input),
  ),
  listReviewWeeks: api.listReviewWeeks.handler(({ context }) => listReviewWeeks(context)),
  getApplication: api.getApplication.handler(async ({ context, input }) => ({
    application: await getApplication(context, input.id),
  })),
  claimApplication: api.claimApplication.handler(({ context, input }) =>
    claimApplication(context, signedIn(context), input.id),
  ),
  releaseApplication: api.releaseApplication.handler(async ({ context, input }) => {
    await releaseApplication(context, signedIn(context), input.id)
    return {}
  }),
  decideApplication: api.decideApplication.handler(async ({ context, input }) => {
    await decideApplication(context, signedIn(context), input)
    return { application: await getApplication(context, input.id) }
  }),
  addReviewNote: api.addReviewNote.handler(async ({ context, input }) => {
    await addReviewNote(context, signedIn(context), input)
    return { application: await getApplication(context, input.id) }
  }),
  runRegisterChecks: api.runRegisterChecks.handler(async ({ context, input }) => {
    await runRegisterChecks(context, input.id)
    return { application: await getApplication(context, input.id) }
  }),
  listExclusionFlags: api.listExclusionFlags.handler(({ context, input }) =>
    listExclusionFlags(context, input),
  ),
  resolveExclusionFlag: api.resolveExclusionFlag.handler(async ({ context, input }) => ({
    flag: await resolveExclusionFlag(context, signedIn(context), input),
  })),
  listCredentials: api.listCredentials.handler(({ context, input }) => listCredentials(context, input)),
}
