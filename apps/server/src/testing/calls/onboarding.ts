import type { TestApp } from '../app.ts'
import {
  applicant,
  approvedApplicant,
  credentialingOf,
  decide,
  providerForm,
  tenantDetailsOf,
} from '../accounts/applications.ts'
import { exclusionFlags } from '../../domains/onboarding/tables.ts'
import type { Call, Calls } from '../call.ts'

async function flagged({ deps, context }: TestApp, applicationId: string): Promise<string> {
  const [row] = await deps.database.write((tx) =>
    tx
      .insert(exclusionFlags)
      .values({
        applicationId,
        matchKey: crypto.randomUUID(),
        strength: 'name',
        finding: 'The same name.',
        source: 'LEIE',
        snapshotHash: 'a',
        foundAt: context.now(),
      })
      .returning({ id: exclusionFlags.id }),
  )
  return row?.id ?? ''
}

const rejection = { decision: 'rejected', adminComments: 'The ID is not readable.' } as const

export function onboardingCalls(stand: TestApp) {
  const admin = async (input: Record<string, unknown> = {}): Promise<Call> => ({
    audience: 'admin',
    cookie: (await stand.signIn('admin')).cookie,
    input,
  })
  const applied = async (
    inputFor: (somebody: Awaited<ReturnType<typeof applicant>>) => Record<string, unknown>,
    kind: 'provider' | 'tenant' = 'provider',
  ): Promise<Call> => {
    const somebody = await applicant(stand, kind)
    return { audience: kind, cookie: somebody.cookie, input: inputFor(somebody) }
  }
  const formOf = async (kind: 'provider' | 'tenant', userId: string) => ({
    ...(kind === 'provider'
      ? providerForm(await credentialingOf(stand, userId))
      : await tenantDetailsOf(stand, userId)),
    status: 'pending',
  })
  const first = (kind: 'provider' | 'tenant') => async (): Promise<Call> => {
    const { cookie, userId } = await stand.signIn(kind)
    return { audience: kind, cookie, input: await formOf(kind, userId) }
  }
  const again = (kind: 'provider' | 'tenant') => async (): Promise<Call> => {
    const { cookie, userId, applicationId } = await applicant(stand, kind)
    await decide(await stand.signIn('admin'), applicationId, rejection)
    return { audience: kind, cookie, input: await formOf(kind, userId) }
  }
  const claimed = async () => {
    const { applicationId: id } = await applicant(stand)
    const { client, cookie } = await stand.signIn('admin')
    await client.onboarding.claimApplication({ id })
    const { application } = await client.onboarding.getApplication({ id })
    return { cookie, id, submissionId: application.submissions[0]!.id }
  }
  const approved = async (): Promise<Call> => {
    const { cookie } = await approvedApplicant(stand)
    return { audience: 'provider', cookie, input: {} }
  }
  return {
    'onboarding.getProviderDetails': () => applied(({ userId: id }) => ({ id })),
    'onboarding.createProviderDetails': first('provider'),
    'onboarding.updateProviderDetails': again('provider'),
    'onboarding.getTenantDetails': () => applied(({ userId: id }) => ({ id }), 'tenant'),
    'onboarding.createTenantDetails': first('tenant'),
    'onboarding.updateTenantDetails': again('tenant'),
    'onboarding.getDraft': () => applied(() => ({})),
    'onboarding.saveDraft': () =>
      applied(() => ({ details: { basicInformation: { firstName: 'A' } }, step: 1, revision: 0 })),
    'onboarding.withdrawApplication': () => applied(() => ({})),
    'onboarding.listOwnCredentials': approved,
    'onboarding.attest': approved,
    'onboarding.listApplications': () => admin({ sort: 'applicant', limit: 3 }),
    'onboarding.getApplication': async () => admin({ id: (await applicant(stand)).applicationId }),
    'onboarding.claimApplication': async () => admin({ id: (await applicant(stand)).applicationId }),
    'onboarding.releaseApplication': async () => {
      const { cookie, id } = await claimed()
      return { audience: 'admin', cookie, input: { id } }
    },
    'onboarding.decideApplication': async () => {
      const { cookie, ...looked } = await claimed()
      return { audience: 'admin', cookie, input: { ...looked, decision: 'approved', reason: 'Seen.' } }
    },
    'onboarding.listReviewWeeks': async () => admin({}),
    'onboarding.addReviewNote': async () =>
      admin({ id: (await applicant(stand)).applicationId, text: 'The licence is a copy.' }),
    'onboarding.runRegisterChecks': async () => admin({ id: (await applicant(stand)).applicationId }),
    'onboarding.listExclusionFlags': () => admin({ state: 'open', limit: 3 }),
    'onboarding.resolveExclusionFlag': async () => {
      const { applicationId } = await approvedApplicant(stand)
      return admin({
        id: await flagged(stand, applicationId),
        outcome: 'dismissed',
        resolution: 'Another person.',
      })
    },
    'onboarding.listCredentials': () => admin({ within: 3650, limit: 3 }),
    'audit.listActivities': () => admin({ name: 'application', limit: 3 }),
  } satisfies Partial<Calls>
}
